/** The SQL of budgets and claims. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { textOfActor, type Actor } from '../platform/actor.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Cursor } from '../platform/http/cursor.ts'
import type { Allowance } from './allowances.ts'
import type { BudgetKey } from './budgets.ts'
import type { AwardOutcome, Claim, ClaimId, ClaimState } from './model.ts'

/** A claim as `rewards.claim_set` reads it. */
export interface WantedClaim {
  no: number
  id: ClaimId
  programme: string
  version: number
  member: MemberId
  occasion: string
  kind: string
  asset: Asset | null
  amount: string
  details: Record<string, unknown>
  title: Record<string, string>
  reason: string
  state: ClaimState
  digest: string
  expires_at: string | null
  per_person: boolean
}

export async function claimSet(
  tx: Tx,
  claims: WantedClaim[],
  now: Date,
): Promise<{ outcome: AwardOutcome; isNew: boolean }[]> {
  const { rows } = await sql<{ outcome: AwardOutcome; isNew: boolean }>`
    select outcome, is_new as "isNew" from rewards.claim_set(${JSON.stringify(claims)}::jsonb, ${now})`.execute(
    tx,
  )
  return rows
}

export async function mainAsset(db: Db | Tx): Promise<Asset> {
  const { asset } = await db.selectFrom('site.merchants').select('asset').executeTakeFirstOrThrow()
  return asset
}

export async function claimById(db: Db | Tx, id: ClaimId): Promise<Claim | null> {
  const row = await db.selectFrom('rewards.claims').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : (row as unknown as Claim)
}

/** Locks a claim. */
export async function lockClaim(tx: Tx, id: string): Promise<Claim | null> {
  const row = await tx
    .selectFrom('rewards.claims')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as Claim)
}

/** Ends a locked claim that waits, or offers one in process; false where the claim no longer waits. */
export async function endClaim(
  tx: Tx,
  id: ClaimId,
  next: Exclude<ClaimState, 'process'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select rewards.end_claim(${id}, ${next}, ${now}) as ended`.execute(tx)
  return rows[0]?.ended === true
}

export async function noteDecision(
  tx: Tx,
  id: ClaimId,
  decision: { by: string; because: string; expiresAt: Date | null },
): Promise<void> {
  const { by: decidedBy, because: decidedBecause, expiresAt } = decision
  await tx
    .updateTable('rewards.claims')
    .set({ decidedBy, decidedBecause, ...(expiresAt !== null && { expiresAt }) })
    .where('id', '=', id)
    .execute()
}

export async function isEligible(db: Db | Tx, member: MemberId, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select rewards.is_eligible(${member}, ${now}) as "is"`.execute(db)
  return rows[0]?.is === true
}

export interface ClaimsFilter {
  member: MemberId
  isWaiting: boolean
  before: Cursor | null
  most: number
}

/** A member's newest claims: those that wait, or those that ended. */
export async function claimsOf(db: Db, { member, isWaiting, before, most }: ClaimsFilter): Promise<Claim[]> {
  let query = db
    .selectFrom('rewards.claims')
    .selectAll()
    .where('member', '=', member)
    .where('endedAt', isWaiting ? 'is' : 'is not', null)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  if (before !== null) query = query.where(sql<boolean>`(made_at, id) < (${before.at}, ${before.id})`)
  return (await query.execute()) as unknown as Claim[]
}

export async function countIssued(db: Db | Tx, member: MemberId, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('rewards.claims')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('member', '=', member)
    .where('state', '=', 'issued')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Claims that were not collected in time. */
export async function overdueClaims(db: Db, now: Date, most: number): Promise<ClaimId[]> {
  const rows = await db
    .selectFrom('rewards.claims')
    .select('id')
    .where('state', '=', 'issued')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id as ClaimId)
}

/** Claims that wait for the staff, the oldest first. */
export async function claimsInProcess(db: Db, after: Cursor | null, most: number): Promise<Claim[]> {
  let query = db
    .selectFrom('rewards.claims')
    .selectAll()
    .where('state', '=', 'process')
    .orderBy('madeAt')
    .orderBy('id')
    .limit(most)
  if (after !== null) query = query.where(sql<boolean>`(made_at, id) > (${after.at}, ${after.id})`)
  return (await query.execute()) as unknown as Claim[]
}

export interface Budget extends BudgetKey {
  approved: bigint
  reserved: bigint
  spent: bigint
  version: number
  openedAt: Date
  closedAt: Date | null
}

/** Serialises changes of a programme's budgets. */
export async function lockProgramme(tx: Tx, { programme, asset }: BudgetKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`budget ${programme} ${asset}`}, 0))`.execute(tx)
}

const budgetRows = (db: Db | Tx, { programme, asset }: Pick<BudgetKey, 'programme' | 'asset'>) =>
  db.selectFrom('rewards.budgets').selectAll().where('programme', '=', programme).where('asset', '=', asset)

export async function budgetOf(db: Db | Tx, key: BudgetKey): Promise<Budget | null> {
  const row = await budgetRows(db, key).where('period', '=', key.period).executeTakeFirst()
  return row ?? null
}

/** The budgets of programmes that have one for all time: campaigns and draws. */
export function budgetsOfProgrammes(db: Db, programmes: readonly string[]): Promise<Budget[]> {
  return db
    .selectFrom('rewards.budgets')
    .selectAll()
    .where('programme', 'in', programmes)
    .where('period', '=', '')
    .execute()
}

export async function lockBudget(tx: Tx, key: BudgetKey): Promise<Budget | null> {
  const row = await budgetRows(tx, key).where('period', '=', key.period).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function openBudgetOf(
  db: Db | Tx,
  key: Pick<BudgetKey, 'programme' | 'asset'>,
): Promise<Budget | null> {
  const row = await budgetRows(db, key).where('closedAt', 'is', null).executeTakeFirst()
  return row ?? null
}

export async function allBudgets(db: Db): Promise<Budget[]> {
  const rows = await db
    .selectFrom('rewards.budgets')
    .selectAll()
    .orderBy('openedAt', 'desc')
    .orderBy('programme')
    .limit(500)
    .execute()
  return rows
}

export async function insertBudget(
  tx: Tx,
  budget: BudgetKey & { approved: bigint },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('rewards.budgets')
    .values({ ...budget, openedAt: now })
    .execute()
}

/** Sets the approved amount of a budget; returns the number of the change. */
export async function setApproved(tx: Tx, key: BudgetKey, approved: bigint): Promise<number> {
  const { version } = await tx
    .updateTable('rewards.budgets')
    .set({ approved })
    .set(sql`version`, sql`version + 1`)
    .where('programme', '=', key.programme)
    .where('asset', '=', key.asset)
    .where('period', '=', key.period)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function closeBudget(tx: Tx, key: BudgetKey, now: Date): Promise<void> {
  await tx
    .updateTable('rewards.budgets')
    .set({ closedAt: now })
    .where('programme', '=', key.programme)
    .where('asset', '=', key.asset)
    .where('period', '=', key.period)
    .execute()
}

/** Locks closed budgets that hold more than was given and can still be collected. */
export async function lapsedBudgets(tx: Tx): Promise<Budget[]> {
  const rows = await tx
    .selectFrom('rewards.budgets')
    .selectAll()
    .where('closedAt', 'is not', null)
    .where(sql<boolean>`approved > spent + reserved`)
    .orderBy('programme')
    .orderBy('asset')
    .orderBy('period')
    .limit(100)
    .forUpdate()
    .execute()
  return rows
}

export async function putAllowance(
  tx: Tx,
  { programme, asset, monthly }: Allowance,
  by: Actor,
  now: Date,
): Promise<void> {
  const values = { monthly, setBy: textOfActor(by), setAt: now }
  await tx
    .insertInto('rewards.allowances')
    .values({ programme, asset, ...values })
    .onConflict((conflict) => conflict.columns(['programme', 'asset']).doUpdateSet(values))
    .execute()
}

/** The merchant's month of an instant: `2026-11`. */
export async function monthAt(db: Db | Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    select to_char(${now} at time zone time_zone, 'YYYY-MM') as month from site.calendar`.execute(db)
  return rows[0]?.month ?? ''
}

/** Allowances that have no budget of this month. */
export async function allowancesWithout(db: Db, period: string): Promise<Allowance[]> {
  return db
    .selectFrom('rewards.allowances as a')
    .select(['a.programme', 'a.asset', 'a.monthly'])
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('rewards.budgets as b')
            .select('b.period')
            .whereRef('b.programme', '=', 'a.programme')
            .whereRef('b.asset', '=', 'a.asset')
            .where('b.period', '=', period),
        ),
      ),
    )
    .execute()
}
