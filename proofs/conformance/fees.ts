/** What a wallet does with the fee of a table with seats: it belongs to the win, and moves nothing. */
import { randomUUID } from 'node:crypto'
import { is, UNIT, WIN, type Wallet } from './wallet.ts'

const RESETTLE = 'transaction/resettle'

export async function takesFees(wallet: Wallet): Promise<void> {
  const { round, bet } = await wallet.stake()
  const before = await wallet.balance()
  const about = { round, reference_transaction_uuid: bet }
  for (const fee of [-UNIT, 1.5, '100000', 1e300, null])
    is(await wallet.ask(WIN, { ...about, amount: UNIT, fee }), 'RS_ERROR_WRONG_TYPES')
  const win = { ...about, transaction_uuid: randomUUID(), amount: UNIT, fee: UNIT / 20 }
  is(await wallet.ask(WIN, win), 'RS_OK', before + UNIT)
  is(await wallet.ask(WIN, win), 'RS_OK', before + UNIT)
  is(await wallet.ask(WIN, { ...win, fee: UNIT / 10 }), 'RS_ERROR_DUPLICATE_TRANSACTION')
  is(await wallet.ask(RESETTLE, { ...about, amount: UNIT, fee: UNIT / 10 }), 'RS_OK', before + UNIT)
  const atOnce = { amount: UNIT, win_amount: UNIT, fee: UNIT / 20 }
  is(await wallet.ask('transaction/betwin', atOnce), 'RS_OK', before + UNIT)
}
