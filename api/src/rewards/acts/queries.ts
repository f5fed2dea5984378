/** The SQL of grants and allowances. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Cursor } from '../../platform/http/cursor.ts'
import type { Allowance } from '../allowances.ts'
import type { AwardOutcome } from '../model.ts'
import type { GrantBody } from '@night-market/protocol/rewards/grants'

export interface Grant {
  id: string
  payload: GrantBody
  total: bigint
  outcomes: Record<string, AwardOutcome>
  madeBy: string
  proposal: string | null
  givenAt: Date
}

/** Serialises transactions under this key. */
export async function lockGrants(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rewards.grants ${key}`}, 0))`.execute(tx)
}

export async function grantById(tx: Tx, id: string): Promise<Grant | null> {
  const row = await tx.selectFrom('rewards.grants').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : (row as unknown as Grant)
}

/** Writes a grant; the amount is what each member gets. */
export async function insertGrant(
  tx: Tx,
  { payload, outcomes, ...grant }: Grant,
  amount: bigint,
): Promise<void> {
  await tx
    .insertInto('rewards.grants')
    .values({
      ...grant,
      kind: payload.reward.kind,
      amount,
      payload: JSON.stringify(payload),
      outcomes: JSON.stringify(outcomes),
    })
    .execute()
}

/** What a person has granted alone since then. */
export async function givenAlone(tx: Tx, madeBy: string, since: Date): Promise<bigint> {
  const { given } = await tx
    .selectFrom('rewards.grants')
    .select(sql<bigint>`coalesce(sum(total), 0)::bigint`.as('given'))
    .where('madeBy', '=', madeBy)
    .where('proposal', 'is', null)
    .where('givenAt', '>', since)
    .executeTakeFirstOrThrow()
  return given
}

/** A page of grants, the newest first. */
export async function grantsOf(db: Db, before: Cursor | null, most: number): Promise<Grant[]> {
  let query = db
    .selectFrom('rewards.grants')
    .selectAll()
    .orderBy('givenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  if (before !== null) query = query.where(sql<boolean>`(given_at, id) < (${before.at}, ${before.id})`)
  return (await query.execute()) as unknown as Grant[]
}

export async function allowanceOf(
  tx: Tx,
  { programme, asset }: Pick<Allowance, 'programme' | 'asset'>,
): Promise<(Allowance & { setAt: Date }) | null> {
  const row = await tx
    .selectFrom('rewards.allowances')
    .select(['programme', 'asset', 'monthly', 'setAt'])
    .where('programme', '=', programme)
    .where('asset', '=', asset)
    .executeTakeFirst()
  return row ?? null
}
