/** Monthly allowances of standing programmes (rebate, VIP, missions …). */
import type { Asset } from '@night-market/protocol/values/money'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import type { Actor } from '../platform/actor.ts'
import { changeBudget, openBudget } from './budgets.ts'
import * as queries from './queries.ts'

export interface Allowance {
  programme: string
  asset: Asset
  monthly: bigint
}

/**
 * Sets a standing programme's monthly allowance, this month included; audited. Refuses less than this month's claims,
 * paid and waiting (`budget_gone`).
 */
export async function setAllowance(tx: Tx, allowance: Allowance, by: Actor, now: Date): Promise<void> {
  const { programme, asset, monthly: approved } = allowance
  await queries.putAllowance(tx, allowance, by, now)
  const key = { programme, asset, period: await queries.monthAt(tx, now) }
  if ((await queries.budgetOf(tx, key)) === null) await openBudget(tx, { ...key, approved }, now)
  else await changeBudget(tx, { ...key, approved }, now)
  const details = { programme, asset, monthly: approved.toString() }
  await audit(tx, { who: by, what: 'rewards.allowance_set', subject: programme, details }, now)
}

/** Opens this month's budgets, on the merchant's days, and closes those of the month before. */
export async function openMonth(db: Db, now: Date): Promise<void> {
  const period = await queries.monthAt(db, now)
  for (const { monthly, ...allowance } of await queries.allowancesWithout(db, period))
    await transact(db, (tx) => openBudget(tx, { ...allowance, period, approved: monthly }, now))
}
