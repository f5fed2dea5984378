/** Where the money of a withdrawal is in the books; ids are fixed by what they are about, so a repeat is a replay. */
import type { Amount, Asset } from '@night-market/protocol/values/money'
import { houseAccount, memberAccount, openAccount, post, type AccountId } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sentOf, type Withdrawal } from './model.ts'

/** From the purse to where it waits. Refused when it is not there (`insufficient_funds`). */
export async function reserve(tx: Tx, withdrawal: Withdrawal, now: Date): Promise<void> {
  const { waiting } = await houseOf(tx, withdrawal.asset)
  await move(tx, withdrawal, { from: purseOf(withdrawal), to: waiting, ...REQUESTED }, now)
}

/** Posts a payout: the sent amount to the cashier's side, the fee to the fees. */
export async function moveOut(tx: Tx, withdrawal: Withdrawal, now: Date): Promise<void> {
  const { waiting, cashier, fees } = await houseOf(tx, withdrawal.asset)
  const amount = sentOf(withdrawal)
  await move(tx, withdrawal, { from: waiting, to: cashier, ...PAID, amount }, now)
  const { fee } = withdrawal
  if (fee > 0n) await move(tx, withdrawal, { from: waiting, to: fees, ...FEE, amount: fee }, now)
}

/** From where it waits back to the purse, all of it. */
export async function moveBack(tx: Tx, withdrawal: Withdrawal, now: Date): Promise<void> {
  const { waiting } = await houseOf(tx, withdrawal.asset)
  await move(tx, withdrawal, { from: waiting, to: purseOf(withdrawal), ...BACK }, now)
}

/** What left and never arrived comes out of the cashier's side to the purse. */
export async function moveRefund(tx: Tx, withdrawal: Withdrawal, amount: Amount, now: Date): Promise<void> {
  const { cashier } = await houseOf(tx, withdrawal.asset)
  await move(tx, withdrawal, { from: cashier, to: purseOf(withdrawal), ...REFUND, amount }, now)
}

const REQUESTED = { suffix: 'asked', reason: 'cashier.withdrawal' }
const PAID = { suffix: 'paid', reason: 'cashier.withdrawal_paid' }
const FEE = { suffix: 'fee', reason: 'cashier.withdrawal_fee' }
const BACK = { suffix: 'back', reason: 'cashier.withdrawal_returned' }
const REFUND = { suffix: 'refund', reason: 'cashier.withdrawal_refunded' }

interface Leg {
  from: AccountId
  to: AccountId
  suffix: string
  reason: string
  amount?: Amount
}

async function move(tx: Tx, { id, amount: all }: Withdrawal, leg: Leg, now: Date): Promise<void> {
  const { from, to, suffix, reason, amount = all } = leg
  // The colon keeps these apart from every id that a browser can make.
  await post(tx, { id: `trf_${id}:${suffix}`, from, to, amount, reason, reference: id, happenedAt: now })
}

const purseOf = ({ memberId }: Withdrawal): AccountId => memberAccount(memberId, 'main')

async function houseOf(tx: Tx, asset: Asset): Promise<Record<'waiting' | 'cashier' | 'fees', AccountId>> {
  const [waiting, cashier, fees] = [
    houseAccount('withdrawals', asset),
    houseAccount('cashier', asset),
    houseAccount('fees', asset),
  ]
  for (const [id, owner] of [
    [waiting, 'house.withdrawals'],
    [cashier, 'house.cashier'],
    [fees, 'house.fees'],
  ] as const) {
    await openAccount(tx, { id, owner, purse: 'main', asset, keepsBalance: false })
  }
  return { waiting, cashier, fees }
}
