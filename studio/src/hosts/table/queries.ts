/** SQL of tables and their rounds. A statement that takes a step names the state it starts from, and returns whether it did. */
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type pg from 'pg'
import type { Chain } from '../clockwork/chain.ts'
import type { TableRound, TableState } from './model.ts'

interface RoundRow {
  round_id: string
  game_code: string
  maths_hash: string
  formula: string
  chain_id: bigint
  number: number
  seed_hash: string
  server_seed: string | null
  state: TableState
  opens_at: Date
  locks_at: Date
  reveals_at: Date
  ends_at: Date
  rises_at: Date | null
  events: TableRound['events']
  mark: TableRound['mark']
  pools: TableRound['pools']
}

const ROUND_COLUMNS = `r.round_id, r.game_code, r.maths_hash, r.formula, r.chain_id, r.number, r.seed_hash,
  r.server_seed, r.state, r.opens_at, r.locks_at, r.reveals_at, r.ends_at, r.rises_at, r.events, r.mark,
  r.pools`

export interface Standing {
  chain: Chain
  /** The terminal hash of the chain after this one. */
  nextTerminal: string
  isWanted: boolean
  /** The latest round; null before the first. */
  round: TableRound | null
}

/** The table of this title; null before it was first opened. */
export async function standingOf(db: Db, gameCode: string, now: Date): Promise<Standing | null> {
  type Row = Omit<RoundRow, 'round_id' | 'chain_id'> & {
    table_chain: bigint
    root_seed: string
    terminal: string
    length: number
    next_terminal: string
    is_wanted: boolean
    round_id: string | null
    chain_id: bigint
  }
  const found = await row<Row>(
    db,
    'table_standing',
    `select c.chain_id as table_chain, c.root_seed, c.terminal, c.length, n.terminal as next_terminal,
       t.wanted_until > $2 as is_wanted, ${ROUND_COLUMNS}
     from studio.tables t
     join studio.chains c on c.chain_id = t.chain_id
     join studio.chains n on n.chain_id = t.next_chain_id
     left join lateral (
       select * from studio.table_rounds where game_code = t.game_code order by opens_at desc, number desc limit 1
     ) r on true
     where t.game_code = $1`,
    [gameCode, now],
  )
  if (found === undefined) return null
  const { table_chain: chainId, root_seed: rootSeed, terminal, length, round_id: roundId } = found
  return {
    chain: { chainId, rootSeed, terminal, length },
    nextTerminal: found.next_terminal,
    isWanted: found.is_wanted,
    round: roundId === null ? null : roundFrom({ ...found, round_id: roundId }),
  }
}

/** The terminal hash of the chain that a round belongs to, and where it ends. */
export async function chainById(db: Db, chainId: bigint): Promise<Chain> {
  const found = await row<{ root_seed: string; terminal: string; length: number }>(
    db,
    'chain_by_id',
    'select root_seed, terminal, length from studio.chains where chain_id = $1',
    [chainId],
  )
  if (found === undefined) throw new Error(`there is no chain ${chainId}`)
  return { chainId, rootSeed: found.root_seed, terminal: found.terminal, length: found.length }
}

type NewChain = Omit<Chain, 'chainId'>
const chainRecord = ({ rootSeed, terminal, length }: NewChain): string =>
  JSON.stringify({ root_seed: rootSeed, terminal, length })

export async function openTable(
  db: Db,
  gameCode: string,
  [first, next]: [NewChain, NewChain],
  now: Date,
): Promise<void> {
  const values = [gameCode, chainRecord(first), chainRecord(next), now]
  await rows(db, 'open_table', 'select studio.open_table($1, $2, $3, $4)', values)
}

export async function changeChain(
  db: Db,
  gameCode: string,
  usedChain: bigint,
  fresh: NewChain,
  now: Date,
): Promise<void> {
  const values = [gameCode, usedChain, chainRecord(fresh), now]
  await rows(db, 'change_chain', 'select studio.change_chain($1, $2, $3, $4)', values)
}

/** Marks the tables where players sit, and returns those that this process leads until `leadUntil`. */
export async function leadTables(
  db: Db,
  process: string,
  occupied: string[],
  { now, leadUntil, wantedUntil }: { now: Date; leadUntil: Date; wantedUntil: Date },
): Promise<string[]> {
  const text = 'select studio.lead_tables($1, $2, $3, $4, $5) as game_code'
  const values = [process, now, leadUntil, occupied, wantedUntil]
  const led = await rows<{ game_code: string }>(db, 'lead_tables', text, values)
  return led.map(({ game_code }) => game_code)
}

export async function beginRound(
  db: Db,
  round: Omit<TableRound, 'serverSeed' | 'state' | 'risesAt' | 'events' | 'mark' | 'pools'>,
): Promise<boolean> {
  const begun = await row<{ is_begun: boolean }>(
    db,
    'begin_table_round',
    'select studio.begin_table_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as is_begun',
    [
      round.roundId,
      round.gameCode,
      round.chainId,
      round.number,
      round.mathsHash,
      round.formula,
      round.seedHash,
      round.opensAt,
      round.locksAt,
      round.revealsAt,
      round.endsAt,
    ],
  )
  return begun?.is_begun === true
}

/** Takes a step that changes the state alone. */
export async function moveRound(db: Db, roundId: string, from: TableState, to: TableState): Promise<boolean> {
  const text =
    'update studio.table_rounds set state = $3 where round_id = $1 and state = $2 returning round_id'
  return (await rows(db, 'move_table_round', text, [roundId, from, to])).length === 1
}

/** A locked round begins to rise; false when another process has taken the step. */
export async function riseRound(
  tx: pg.PoolClient,
  roundId: string,
  now: Date,
  dueAt: Date,
): Promise<boolean> {
  const text = 'select studio.rise_table_round($1, $2, $3) as is_taken'
  return (await tx.query<{ is_taken: boolean }>(text, [roundId, now, dueAt])).rows[0]?.is_taken === true
}

export async function roundById(db: Db, roundId: string): Promise<TableRound | null> {
  const text = `select ${ROUND_COLUMNS} from studio.table_rounds r where r.round_id = $1`
  const found = await row<RoundRow>(db, 'table_round_by_id', text, [roundId])
  return found === undefined ? null : roundFrom(found)
}

/** Locks a round that is in this state until the transaction ends; false when it is not. */
export async function lockRound(tx: pg.PoolClient, roundId: string, state: TableState): Promise<boolean> {
  const text = 'select from studio.table_rounds where round_id = $1 and state = $2 for update'
  return (await tx.query(text, [roundId, state])).rowCount === 1
}

/** The marks of the last rounds that are over for the eye, newest first. */
export async function marksOf(db: Db, gameCode: string, limit: number): Promise<TableRound['mark'][]> {
  const found = await rows<Pick<RoundRow, 'mark'>>(
    db,
    'table_marks',
    `select mark from studio.table_rounds where game_code = $1 and state = 'settled'
     order by opens_at desc, number desc limit $2`,
    [gameCode, limit],
  )
  return found.map(({ mark }) => mark)
}

function roundFrom(found: RoundRow): TableRound {
  return {
    roundId: found.round_id,
    gameCode: found.game_code,
    mathsHash: found.maths_hash,
    formula: found.formula,
    chainId: found.chain_id,
    number: found.number,
    seedHash: found.seed_hash,
    serverSeed: found.server_seed,
    state: found.state,
    opensAt: found.opens_at,
    locksAt: found.locks_at,
    revealsAt: found.reveals_at,
    endsAt: found.ends_at,
    risesAt: found.rises_at,
    events: found.events,
    mark: found.mark,
    pools: found.pools,
  }
}
