import type { MemberId, RoundId, SessionId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import type { KeptDraw } from '@night-market/protocol/play'
import { sql, type Selectable, type SqlBool } from 'kysely'
import type { PlayRounds } from '../../platform/database/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Cursor } from '../../platform/http/cursor.ts'
import type { Mode } from '../../play/index.ts'

export interface Round {
  id: RoundId
  aggregator: string
  vendorRound: string
  member: MemberId
  gameCode: string
  gameType: string
  vendorCode: string
  mode: Mode
  asset: Asset
  status: 'open' | 'settled' | 'rolled_back'
  stake: bigint
  payout: bigint
  validBet: bigint
  isFreeBet: boolean
  startedAt: Date
  settledAt: Date | null
  seedHash: string | null
  /** Of a shared round: the terminal hash of its chain. */
  chain: string | null
  /** Its number in the chain, or under its pair of seeds. */
  number: string | null
}

export interface RoundFilter {
  member: MemberId
  mode: Mode
  gameType: string | null
  vendorCode: string | null
  gameCode: string | null
  status: Round['status'] | null
  /** Days in the time zone, inclusive. */
  from: string | null
  to: string | null
  timeZone: string
}

/** A member's rounds, newest first, after a cursor. */
export async function roundsPage(
  db: Db,
  filter: RoundFilter,
  after: Cursor | null,
  limit: number,
): Promise<Round[]> {
  let query = rounds(db, filter).selectAll()
  if (after !== null) {
    query = query.where(sql<SqlBool>`(started_at, id) < (${after.at}, ${after.id})`)
  }
  const rows = await query.orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(roundOf)
}

/** When the first game for real money was opened in a login, or null. */
export async function firstLaunchAt(db: Db, session: SessionId): Promise<Date | null> {
  const { at } = await db
    .selectFrom('play.launches')
    .select((is) => is.fn.min('createdAt').as('at'))
    .where('session', '=', session)
    .where('mode', '=', 'real')
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return at
}

/** What a member staked for real since an instant, and what was paid of it. */
export async function staked(
  db: Db,
  member: MemberId,
  since: Date,
): Promise<{ stake: bigint; payout: bigint }> {
  const { rows } = await sql<{ stake: bigint; payout: bigint }>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
      from play.rounds where member = ${member} and mode = 'real' and started_at >= ${since}`.execute(db)
  return rows[0] ?? { stake: 0n, payout: 0n }
}

export interface Totals {
  rounds: number
  stake: bigint
  payout: bigint
}

/** Of rounds that staked or paid anything; or of those that were taken back, where they are asked for. */
export async function roundTotals(db: Db, filter: RoundFilter): Promise<Totals> {
  return rounds(db, filter)
    .select([
      sql<number>`count(*)::int`.as('rounds'),
      sql<bigint>`coalesce(sum(stake), 0)::bigint`.as('stake'),
      sql<bigint>`coalesce(sum(payout), 0)::bigint`.as('payout'),
    ])
    .where(sql<SqlBool>`(stake > 0 or payout > 0 or ${filter.status === 'rolled_back'})`)
    .executeTakeFirstOrThrow()
}

function rounds(db: Db, filter: RoundFilter) {
  const { member, status } = filter
  const isRare = status === 'open' || status === 'rolled_back'
  const found = db
    .selectFrom('play.rounds')
    .selectAll()
    .where('member', '=', member)
    // The offset keeps the planner from walking all rounds in their order: these few are found by an index of their own.
    .$if(isRare, (few) => few.where('status', '=', sql.lit(status)).offset(0))
  return db.selectFrom(found.as('rounds')).where(matches(filter))
}

function matches(filter: RoundFilter) {
  const { from, to, timeZone } = filter
  const conditions = [
    sql<SqlBool>`mode = ${filter.mode}`,
    filter.gameType !== null && sql<SqlBool>`game_type = ${filter.gameType}`,
    filter.vendorCode !== null && sql<SqlBool>`vendor_code = ${filter.vendorCode}`,
    filter.gameCode !== null && sql<SqlBool>`game_code = ${filter.gameCode}`,
    filter.status !== null && sql<SqlBool>`status = ${filter.status}`,
    from !== null && sql<SqlBool>`started_at >= (${from}::date)::timestamp at time zone ${timeZone}`,
    to !== null && sql<SqlBool>`started_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  ]
  return sql<SqlBool>`${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )}`
}

export async function roundById(db: Db, id: RoundId, member: MemberId): Promise<Round | null> {
  const row = await db
    .selectFrom('play.rounds')
    .selectAll()
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirst()
  return row === undefined ? null : roundOf(row)
}

/** The games that a member's rounds were played on, by the id of the round. */
export async function gameCodesOf(
  db: Db,
  ids: readonly RoundId[],
  member: MemberId,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('play.rounds')
    .select(['id', 'gameCode'])
    .where('id', 'in', ids)
    .where('member', '=', member)
    .execute()
  return new Map(rows.map((row) => [row.id, row.gameCode]))
}

/** The accepted calls of a round, oldest first. */
export async function callsOfRound(db: Db, id: RoundId) {
  return db
    .selectFrom('play.wallet_calls')
    .select(['kind', 'transaction', 'amount', 'winAmount', 'status', 'happenedAt'])
    .where('round', '=', id)
    .where('status', '=', 'RS_OK')
    .orderBy('happenedAt')
    .orderBy('recordedAt')
    .execute()
}

/** What the first stake of a round named of its draw, besides the server seed. */
export async function keptOf(db: Db, id: RoundId): Promise<Omit<KeptDraw, 'seedHash'>> {
  const { rows } = await sql<Omit<KeptDraw, 'seedHash' | 'chainListedAt'> & { chainListedAt: Date | null }>`
    select r.client_seed_hash, r.nonce::float8 as nonce, r.maths_hash, r.choice_hash, r.chain, r.number::float8 as number,
           case when r.nonce > 0 then exists (select from play.rounds b where b.aggregator = r.aggregator
             and b.seed_hash = r.seed_hash and b.nonce = r.nonce - 1) when r.nonce = 0 then true end as is_next,
           t.listed_at as chain_listed_at
      from play.rounds r
      left join catalogue.terminals t on t.aggregator = r.aggregator and t.terminal = r.chain
     where r.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`round ${id} is gone`)
  return { ...row, chainListedAt: row.chainListedAt?.toISOString() ?? null }
}

function roundOf(row: Selectable<PlayRounds>): Round {
  return {
    id: row.id,
    aggregator: row.aggregator,
    vendorRound: row.vendorRound,
    member: row.member,
    gameCode: row.gameCode,
    gameType: row.gameType,
    vendorCode: row.vendorCode,
    mode: row.mode as Mode,
    asset: row.asset,
    status: row.status as Round['status'],
    stake: row.stake,
    payout: row.payout,
    validBet: row.validBet,
    isFreeBet: row.grantId !== null,
    startedAt: row.startedAt,
    settledAt: row.settledAt,
    seedHash: row.seedHash,
    chain: row.chain,
    number: (row.number ?? row.nonce)?.toString() ?? null,
  }
}
