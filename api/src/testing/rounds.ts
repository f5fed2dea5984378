/** Rounds from beginning to end, as a vendor plays them. */
import { randomUUID } from 'node:crypto'
import type { WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import { dispatchBatch } from '../platform/work/outbox.ts'
import type { TestMarket } from './app.ts'
import { askWallet, type Player } from './play.ts'

/** Stakes and is paid; the id of the bet. Amounts are minor units. */
export async function playRound(
  market: TestMarket,
  player: Player,
  {
    stake,
    payout,
    fee = 0,
    game_code = player.vendor.gameCode,
  }: { stake: number; payout: number; fee?: number; game_code?: string },
): Promise<string> {
  const [round, transaction_uuid] = [randomUUID(), randomUUID()]
  const bet = await askWallet(market, player, 'transaction/bet', {
    round,
    amount: stake,
    transaction_uuid,
    game_code,
  })
  const about = { round, reference_transaction_uuid: transaction_uuid, game_code }
  const win = await askWallet(market, player, 'transaction/win', { ...about, amount: payout, fee })
  if (bet.status !== 'RS_OK' || win.status !== 'RS_OK') throw new Error(`${bet.status}, ${win.status}`)
  return transaction_uuid
}

/** Loses a bet that is settled without a win; the call by which the vendor takes it back. Events are delivered after both. */
export async function loseBet(
  market: TestMarket,
  player: Player,
  stake: number,
  game_code = player.vendor.gameCode,
): Promise<() => Promise<void>> {
  const [round, bet] = [randomUUID(), randomUUID()]
  const call = async (path: WalletPath, fields: object): Promise<void> => {
    const { status } = await askWallet(market, player, path, { round, game_code, ...fields })
    if (status !== 'RS_OK') throw new Error(`${path}: ${status}`)
    await hearAll(market)
  }
  await call('transaction/bet', { amount: stake, transaction_uuid: bet, round_closed: true })
  return () => call('transaction/rollback', { reference_transaction_uuid: bet })
}

/** Delivers all published events. */
export async function hearAll(market: TestMarket): Promise<void> {
  while ((await dispatchBatch(market.services.db, market.subscriptions)) > 0) continue
}
