/** The SQL of free bets. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { GrantEnd, GrantState } from '../../play/index.ts'
import type { ClaimId } from '../model.ts'

export interface FreeBetsRow {
  claim: ClaimId
  member: MemberId
  asset: Asset
  gameCode: string
  stake: bigint
  count: number
  title: Record<string, string>
  grantedAt: Date
}

export async function insertFreeBets(tx: Tx, { title, ...row }: FreeBetsRow): Promise<void> {
  await tx
    .insertInto('rewards.free_bets')
    .values({ ...row, title: JSON.stringify(title) })
    .execute()
}

/** Locks free bets in the order of their claims; those of other features' grants are not among them. */
export async function lockFreeBets(
  tx: Tx,
  claims: string[],
): Promise<Pick<FreeBetsRow, 'claim' | 'asset' | 'stake'>[]> {
  const rows = await tx
    .selectFrom('rewards.free_bets')
    .select(['claim', 'asset', 'stake'])
    .where('claim', 'in', claims)
    .orderBy('claim')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => ({ ...row, claim: row.claim as ClaimId }))
}

export async function addUsed(tx: Tx, claim: ClaimId, bets: number): Promise<void> {
  await sql`update rewards.free_bets set used = used + ${bets} where claim = ${claim}`.execute(tx)
}

/** Records the unused bets and deducts them from what the budget has spent; returns the programme. */
export async function returnUnused(tx: Tx, claim: ClaimId, bets: number): Promise<string> {
  const { rows } = await sql<{ programme: string }>`
    with returned as (
      update rewards.free_bets set returned = returned + ${bets} where claim = ${claim} returning claim, stake
    )
    update rewards.budgets b set spent = b.spent - r.stake * ${bets}
      from returned r join rewards.claims c on c.id = r.claim
     where (b.programme, b.asset, b.period) = (c.programme, c.asset, c.period)
    returning b.programme`.execute(tx)
  const [budget] = rows
  if (budget === undefined) throw new Error(`free bets ${claim} have no budget`)
  return budget.programme
}

export interface ListedFreeBets extends Omit<FreeBetsRow, 'member'> {
  minOddsX100: number | null
  used: number
  won: bigint
  state: GrantState
  endedBecause: GrantEnd | null
  expiresAt: Date
}

/** A member's free bets: those that can be used first, by their end; then the latest that ended. */
export async function freeBetsOf(db: Db, member: MemberId, most: number): Promise<ListedFreeBets[]> {
  const { rows } = await sql<ListedFreeBets>`
    select f.claim, f.asset, f.game_code as "gameCode", f.stake, f.count, f.title, f.granted_at as "grantedAt",
           g.used, g.won, g.state, g.ended_because as "endedBecause", g.expires_at as "expiresAt",
           g.min_odds_x100 as "minOddsX100"
      from rewards.free_bets f join play.granted_bets g on g.id = f.claim
     where f.member = ${member}
     order by g.state = 'ended', case when g.state <> 'ended' then g.expires_at end, f.granted_at desc, f.claim desc
     limit ${most}`.execute(db)
  return rows
}
