import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { MoneyCall } from '../answer.ts'
import type { HoldRule } from '../model.ts'

export interface HeldPayment {
  id: string
  aggregator: string
  transaction: string
  digest: string
  member: MemberId
  asset: Asset
  amount: Amount
  rule: HoldRule
  askedAt: Date
}

/** Returns whether this is the first time that the payment is held; one that was accepted meanwhile is not. */
export async function insertHeld(tx: Tx, held: HeldPayment, call: MoneyCall): Promise<boolean> {
  const accepted = await tx
    .selectFrom('play.wallet_calls')
    .select('status')
    .where('aggregator', '=', held.aggregator)
    .where('transaction', '=', held.transaction)
    .executeTakeFirst()
  if (accepted !== undefined) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('play.held_payments')
    .values({ ...held, call: JSON.stringify(call) })
    .onConflict((conflict) => conflict.columns(['aggregator', 'transaction']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The call that was held, as it was stored. */
export async function heldCall(db: Db, id: string): Promise<MoneyCall | null> {
  const row = await db.selectFrom('play.held_payments').select('call').where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : (row.call as unknown as MoneyCall)
}

export async function lockHeld(tx: Tx, id: string): Promise<{ state: string; call: MoneyCall } | null> {
  const row = await tx
    .selectFrom('play.held_payments')
    .select(['state', 'call'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { state: row.state, call: row.call as unknown as MoneyCall }
}

export async function decideHeld(
  tx: Tx,
  id: string,
  change: { state: 'approved' | 'refused'; decidedAt: Date },
): Promise<void> {
  await tx.updateTable('play.held_payments').set(change).where('id', '=', id).execute()
}

export async function noteAnswer(tx: Tx, id: string, answer: string): Promise<void> {
  await tx.updateTable('play.held_payments').set({ answer }).where('id', '=', id).execute()
}
