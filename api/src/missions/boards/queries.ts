/** SQL of boards: entrants, ranks and prizes. */
import type { BoardTerms, DefinitionTexts } from '@night-market/protocol/missions/definitions'
import type { Measure } from '@night-market/protocol/values/missions'
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { BoardId, Score, Span, Standing } from '../model.ts'

export async function insertEntrant(tx: Db | Tx, board: BoardId, member: MemberId, now: Date): Promise<void> {
  await tx
    .insertInto('missions.entrants')
    .values({ board, member, joinedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteEntrant(tx: Db | Tx, board: BoardId, member: MemberId): Promise<void> {
  await tx.deleteFrom('missions.entrants').where('board', '=', board).where('member', '=', member).execute()
}

/** The boards that a member has entered. */
export async function joinedBoards(db: Db, member: MemberId): Promise<Set<string>> {
  const rows = await db.selectFrom('missions.entrants').select('board').where('member', '=', member).execute()
  return new Set(rows.map(({ board }) => board))
}

const MEASURE: Record<Measure, ReturnType<typeof sql>> = {
  valid_bet: sql`sum(d.valid_bet)`,
  rounds: sql`sum(d.rounds)`,
  best: sql`max(d.best_x100)`,
}

/**
 * The scores of a board's entrants, or of one of them, over a span of days, with all corrections so far. Entrants without
 * a round that counts are left out.
 */
export async function scoresOf(
  db: Db | Tx,
  board: BoardId,
  { measure, gameTypes }: Pick<BoardTerms, 'measure' | 'gameTypes'>,
  { startsOn, lastDay }: Span,
  member: MemberId | null = null,
): Promise<Score[]> {
  const { rows } = await sql<Score>`
    select d.member, ${MEASURE[measure]}::bigint as score
      from play.corrected_sums(
             array(select e.member from missions.entrants e
                    where e.board = ${board} and (${member}::text is null or e.member = ${member})),
             ${startsOn}::date, ${lastDay}::date) d
     where ${gameTypes.length} = 0 or d.game_type = any (${gameTypes}::text[])
     group by d.member having sum(d.rounds) > 0`.execute(db)
  return rows
}

export interface BoardPeriod extends Span {
  board: BoardId
  no: number
  entrants: number
  refreshedAt: Date | null
  closedAt: Date | null
}
export interface OpenPeriod extends BoardPeriod {
  terms: BoardTerms
  texts: DefinitionTexts
}

const PERIOD = sql`p.board, p.starts_on::text, p.last_day::text, p.no, p.entrants, p.refreshed_at, p.closed_at`

/** Begins a period of a board under a version; a period that has begun keeps the version it began with. */
export async function beginPeriod(
  tx: Db | Tx,
  { board, startsOn, lastDay, no }: Span & { board: BoardId; no: number },
): Promise<void> {
  await sql`insert into missions.board_periods (board, starts_on, last_day, no)
    values (${board}, ${startsOn}, ${lastDay}, ${no}) on conflict do nothing`.execute(tx)
}

/** The periods that are not closed: their ranks still change. */
export async function openPeriods(db: Db): Promise<Pick<BoardPeriod, 'board' | 'startsOn'>[]> {
  const { rows } = await sql<Pick<BoardPeriod, 'board' | 'startsOn'>>`
    select board, starts_on::text from missions.board_periods
     where closed_at is null order by starts_on, board`.execute(db)
  return rows
}

/** Locks a period that is not closed. A second process waits, and then reads what the first one committed. */
export async function lockOpenPeriod(tx: Tx, board: BoardId, startsOn: string): Promise<OpenPeriod | null> {
  const { rows } = await sql<OpenPeriod>`
    select ${PERIOD}, v.terms, v.texts
      from missions.board_periods p join missions.versions v on v.definition = p.board and v.no = p.no
     where p.board = ${board} and p.starts_on = ${startsOn} and p.closed_at is null
       for no key update of p`.execute(tx)
  return rows[0] ?? null
}

/** The version that a period began with. */
export async function termsOf(
  db: Db,
  { board, no }: Pick<BoardPeriod, 'board' | 'no'>,
): Promise<Pick<OpenPeriod, 'no' | 'terms' | 'texts'>> {
  const { rows } = await sql<Pick<OpenPeriod, 'no' | 'terms' | 'texts'>>`
    select no, terms, texts from missions.versions where definition = ${board} and no = ${no}`.execute(db)
  const [version] = rows
  if (version === undefined) throw new Error(`version ${no} of ${board} is not there`)
  return version
}

/** Replaces the ranks of a period; rows that did not change are not written. */
export async function replaceRows(
  tx: Tx,
  { board, startsOn }: Pick<BoardPeriod, 'board' | 'startsOn'>,
  rows: readonly Standing[],
): Promise<void> {
  const members = rows.map(({ member }) => member)
  await sql`delete from missions.board_rows where board = ${board} and starts_on = ${startsOn}
    and member <> all (${members}::text[])`.execute(tx)
  await sql`
    insert into missions.board_rows as r (board, starts_on, member, score, rank, prize)
    select ${board}, ${startsOn}::date, * from unnest(${members}::text[],
      ${rows.map(({ score }) => score.toString())}::numeric[], ${rows.map(({ rank }) => rank)}::int[],
      ${rows.map(({ prize }) => prize.toString())}::bigint[])
    on conflict (board, starts_on, member) do update
       set score = excluded.score, rank = excluded.rank, prize = excluded.prize
     where (r.score, r.rank, r.prize) <> (excluded.score, excluded.rank, excluded.prize)`.execute(tx)
}

/** Records when a period was ranked; `closedAt` is set by its last ranking. */
export async function noteRanked(
  tx: Tx,
  { board, startsOn }: Pick<BoardPeriod, 'board' | 'startsOn'>,
  { refreshedAt, closedAt }: { refreshedAt: Date; closedAt: Date | null },
): Promise<void> {
  await sql`
    update missions.board_periods p set refreshed_at = ${refreshedAt}, closed_at = ${closedAt},
      entrants = (select count(*) from missions.entrants e where e.board = p.board)
     where p.board = ${board} and p.starts_on = ${startsOn}`.execute(tx)
}

export async function insertPrizes(
  tx: Tx,
  { board, startsOn }: Pick<BoardPeriod, 'board' | 'startsOn'>,
  prizes: readonly (Standing & { claim: Id<'clm'> })[],
): Promise<void> {
  if (prizes.length === 0) return
  const rows = prizes.map(({ member, rank, prize, claim }) => ({
    board,
    startsOn: sql<Date>`${startsOn}::date`,
    member,
    rank,
    amount: prize,
    claim,
  }))
  await tx.insertInto('missions.prizes').values(rows).execute()
}

export interface DuePrize {
  board: BoardId
  startsOn: string
  no: number
  member: MemberId
  amount: bigint
  claim: Id<'clm'>
  kind: BoardTerms['prizes']['kind']
  texts: DefinitionTexts
}

/** Locks due prizes in the order of their claims, after one; skips those that another process has locked. */
export async function lockDuePrizes(tx: Tx, after: string, limit: number): Promise<DuePrize[]> {
  const { rows } = await sql<DuePrize>`
    select w.board, w.starts_on::text, p.no, w.member, w.amount, w.claim, v.terms #>> '{prizes,kind}' as kind, v.texts
      from missions.prizes w
      join missions.board_periods p using (board, starts_on)
      join missions.versions v on v.definition = p.board and v.no = p.no
     where w.outcome is null and w.claim > ${after}
     order by w.claim limit ${limit} for no key update of w skip locked`.execute(tx)
  return rows
}

export async function decidePrizes(
  tx: Tx,
  decided: readonly { claim: string; outcome: string }[],
  now: Date,
): Promise<void> {
  await sql`
    update missions.prizes w set outcome = o.outcome, decided_at = ${now}
      from unnest(${decided.map(({ claim }) => claim)}::text[], ${decided.map(({ outcome }) => outcome)}::text[])
        as o (claim, outcome)
     where w.claim = o.claim and w.outcome is null`.execute(tx)
}

export interface RankedRow {
  member: MemberId
  score: bigint
  rank: number
  prize: bigint
}

const ROW = sql`member, score::bigint, rank, prize`

/** The first rows of a period, by rank. */
export async function topRows(
  db: Db,
  { board, startsOn }: { board: BoardId; startsOn: string },
  limit: number,
): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    select ${ROW} from missions.board_rows where board = ${board} and starts_on = ${startsOn}
     order by rank, member limit ${limit}`.execute(db)
  return rows
}

export async function rowOf(
  db: Db,
  { board, startsOn }: { board: BoardId; startsOn: string },
  member: MemberId,
): Promise<RankedRow | null> {
  const { rows } = await sql<RankedRow>`
    select ${ROW} from missions.board_rows
     where board = ${board} and starts_on = ${startsOn} and member = ${member}`.execute(db)
  return rows[0] ?? null
}

export async function periodOf(
  db: Db,
  { board, startsOn }: { board: BoardId; startsOn: string },
): Promise<BoardPeriod | null> {
  const { rows } = await sql<BoardPeriod>`
    select ${PERIOD} from missions.board_periods p
     where p.board = ${board} and p.starts_on = ${startsOn}`.execute(db)
  return rows[0] ?? null
}

/** The latest closed period of a board. */
export async function lastClosed(db: Db, board: BoardId): Promise<BoardPeriod | null> {
  const { rows } = await sql<BoardPeriod>`
    select ${PERIOD} from missions.board_periods p
     where p.board = ${board} and p.closed_at is not null order by p.starts_on desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The newest periods of a board. */
export async function periodsOf(db: Db, board: BoardId, limit: number): Promise<BoardPeriod[]> {
  const { rows } = await sql<BoardPeriod>`
    select ${PERIOD} from missions.board_periods p
     where p.board = ${board} order by p.starts_on desc limit ${limit}`.execute(db)
  return rows
}

export interface Prize {
  startsOn: string
  member: MemberId
  rank: number
  amount: bigint
  outcome: string | null
}

export async function prizesOf(db: Db, board: BoardId, since: string): Promise<Prize[]> {
  const { rows } = await sql<Prize>`
    select starts_on::text, member, rank, amount, outcome from missions.prizes
     where board = ${board} and starts_on >= ${since} order by starts_on desc, rank, member`.execute(db)
  return rows
}
