/** Budgets of programmes. What is not spent goes back when a budget closes. */
import type { Asset } from '@night-market/protocol/values/money'
import { openAccount, post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { fundingAccount, programmeAccount } from './model.ts'
import * as queries from './queries.ts'

export interface BudgetKey {
  programme: string
  asset: Asset
  /** The month of a standing programme; empty for a campaign. */
  period: string
}

/**
 * Opens a budget and funds it; opening it again changes nothing. Closes the programme's open budget of another
 * period.
 */
export async function openBudget(
  tx: Tx,
  { approved, ...key }: BudgetKey & { approved: bigint },
  now: Date,
): Promise<void> {
  await queries.lockProgramme(tx, key)
  if ((await queries.budgetOf(tx, key)) !== null) return
  const open = await queries.openBudgetOf(tx, key)
  if (open !== null) await closeBudget(tx, { ...key, period: open.period }, now)
  await queries.insertBudget(tx, { ...key, approved }, now)
  await openAccounts(tx, key)
  await move(tx, key, { amount: approved, version: 1 }, now)
}

/**
 * Changes the approved amount of a budget, and moves the difference. Refuses less than is spent and reserved
 * (`budget_gone`), and a budget that is not open (`not_found`).
 */
export async function changeBudget(
  tx: Tx,
  { approved, ...key }: BudgetKey & { approved: bigint },
  now: Date,
): Promise<void> {
  const budget = await queries.lockBudget(tx, key)
  if (budget === null || budget.closedAt !== null) throw new Refusal('not_found')
  if (approved < budget.spent + budget.reserved) throw new Refusal('budget_gone')
  const version = await queries.setApproved(tx, key, approved)
  await move(tx, key, { amount: approved - budget.approved, version }, now)
}

/** Closes a budget and returns what is neither spent nor reserved. Waiting claims can still be collected. */
export async function closeBudget(tx: Tx, key: BudgetKey, now: Date): Promise<void> {
  const budget = await queries.lockBudget(tx, key)
  if (budget === null || budget.closedAt !== null) return
  const kept = budget.spent + budget.reserved
  const version = await queries.setApproved(tx, key, kept)
  await queries.closeBudget(tx, key, now)
  await move(tx, key, { amount: kept - budget.approved, version }, now)
}

/** Returns what closed budgets hold for claims that were never collected. */
export async function returnLapsed(tx: Tx, now: Date): Promise<void> {
  for (const budget of await queries.lapsedBudgets(tx)) {
    const version = await queries.setApproved(tx, budget, budget.spent + budget.reserved)
    await move(tx, budget, { amount: budget.spent + budget.reserved - budget.approved, version }, now)
  }
}

async function openAccounts(tx: Tx, { programme, asset }: BudgetKey): Promise<void> {
  for (const [id, business] of [
    [fundingAccount(asset), 'rewards.funding'],
    [programmeAccount(programme, asset), `rewards.${programme}`],
  ] as const)
    await openAccount(tx, { id, owner: `house:${business}`, purse: 'main', asset, keepsBalance: false })
}

/** Funds a budget by a positive amount, or takes back a negative one. */
async function move(
  tx: Tx,
  { programme, asset, period }: BudgetKey,
  { amount, version }: { amount: bigint; version: number },
  now: Date,
): Promise<void> {
  if (amount === 0n) return
  const [funding, account] = [fundingAccount(asset), programmeAccount(programme, asset)]
  const isFunding = amount > 0n
  await post(tx, {
    id: `budget:${programme}:${asset}:${period}:${version}`,
    from: isFunding ? funding : account,
    to: isFunding ? account : funding,
    amount: (isFunding ? amount : -amount) as Parameters<typeof post>[1]['amount'],
    reason: isFunding ? 'rewards.funded' : 'rewards.returned',
    reference: `${programme}:${period}`,
    happenedAt: now,
  })
}
