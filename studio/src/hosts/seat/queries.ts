/** SQL of tables with seats and of those who sit there. */
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { SeedVault } from '@night-market/vendor-kit/seeds/seed-vault'
import type pg from 'pg'
import type { Chain } from '../clockwork/chain.ts'
import { handFrom, HAND_COLUMNS, type HandRow } from './hand/queries.ts'
import type { Money, Place, SeatTableRow, Standing } from './model.ts'

interface TableRow extends Money {
  table_id: string
  game_code: string
  level: number
  number: number
  chain_id: bigint
  root_seed: string
  terminal: string
  length: number
}

const TABLE = `select t.table_id, t.game_code, t.level, t.number, t.mode, t.currency, t.scale, t.chain_id, c.root_seed,
  c.terminal, c.length from studio.seat_tables t join studio.chains c using (chain_id)`

interface PlaceRow {
  seat: number
  player_id: bigint | null
  launch_id: bigint | null
  person: string | null
  masked_name: string
  stack: bigint
  wanted_stack: bigint | null
  is_out: boolean
  refusal: string | null
  is_leaving: boolean
  seen_at: Date
}

/** How a table stands; null where there is none of that name. With `isLocked` no other step of it is taken meanwhile. */
export async function standingOf(
  vault: SeedVault,
  db: Db | pg.PoolClient,
  tableId: string,
  isLocked = false,
): Promise<Standing | null> {
  // The lock comes first: what is read after it is what the holder before left.
  if (isLocked)
    await db.query('select from studio.seat_tables where table_id = $1 for no key update', [tableId])
  const tables = await db.query<TableRow>(`${TABLE} where t.table_id = $1`, [tableId])
  const [table] = tables.rows
  if (table === undefined) return null
  const places = await db.query<PlaceRow>(
    'select * from studio.seat_places where table_id = $1 order by seat',
    [tableId],
  )
  const hands = await db.query<HandRow>(
    `select ${HAND_COLUMNS} from studio.seat_hands h where table_id = $1 order by begun_at desc, number desc limit 1`,
    [tableId],
  )
  const [hand] = hands.rows
  return {
    table: tableFrom(table),
    places: places.rows.map(placeFrom),
    hand: hand ? handFrom(vault, hand) : null,
  }
}

export interface TableWithCounts extends SeatTableRow {
  players: number
  bots: number
  /** Seats that players hold. */
  taken: number[]
}

/** The tables of a game for one kind of money. */
export async function tablesOf(
  db: Db | pg.PoolClient,
  gameCode: string,
  money: Money,
): Promise<TableWithCounts[]> {
  const { mode, currency, scale } = money
  const found = await db.query<TableRow & { taken: number[]; bots: number }>(
    `select t.*, c.root_seed, c.terminal, c.length,
       coalesce((select array_agg(seat) from studio.seat_places p
                  where p.table_id = t.table_id and p.player_id is not null), '{}') as taken,
       (select count(*)::int from studio.seat_places p where p.table_id = t.table_id and p.player_id is null) as bots
     from studio.seat_tables t join studio.chains c using (chain_id)
     where t.game_code = $1 and t.mode = $2 and t.currency = $3 and t.scale = $4 order by t.level, t.number`,
    [gameCode, mode, currency, scale],
  )
  return found.rows.map((each) => ({
    ...tableFrom(each),
    players: each.taken.length,
    bots: each.bots,
    taken: each.taken,
  }))
}

/** The table of this game where a player sits. */
export async function tableOfPlayer(
  db: Db | pg.PoolClient,
  gameCode: string,
  playerId: bigint,
): Promise<string | null> {
  const found = await db.query<{ table_id: string }>(
    'select table_id from studio.seat_places where game_code = $1 and player_id = $2',
    [gameCode, playerId],
  )
  return found.rows[0]?.table_id ?? null
}

/** The games in which a player of the platform has a seat. */
export async function seatsOfUser(db: Db, userId: string): Promise<{ gameCode: string; playerId: bigint }[]> {
  const found = await db.query<{ game_code: string; player_id: bigint }>(
    `select s.game_code, s.player_id from studio.players p join studio.seat_places s using (player_id)
     where p.user_id = $1`,
    [userId],
  )
  return found.rows.map(({ game_code: gameCode, player_id: playerId }) => ({ gameCode, playerId }))
}

/** Opens the next table of a level, with its first two chains. */
export async function openSeatTable(
  tx: pg.PoolClient,
  table: Money & { tableId: string; gameCode: string; level: number },
  chains: [Omit<Chain, 'chainId'>, Omit<Chain, 'chainId'>],
  now: Date,
): Promise<void> {
  const { tableId, gameCode, level, mode, currency, scale } = table
  await tx.query(
    `insert into studio.seat_tables (table_id, game_code, level, number, mode, currency, scale, chain_id, next_chain_id)
     select $1, $2, $3, 1 + coalesce(max(number), 0), $4, $5, $6,
            studio.write_chain($2, $7, $9), studio.write_chain($2, $8, $9)
       from studio.seat_tables
      where game_code = $2 and level = $3 and mode = $4 and currency = $5 and scale = $6`,
    [tableId, gameCode, level, mode, currency, scale, ...chains.map(chainRecord), now],
  )
}

/** One at a time opens tables of a game. */
export async function lockGame(tx: pg.PoolClient, gameCode: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('studio.seat_tables'), hashtext($1))", [gameCode])
}

/** The chain in use is used up: the next, published long before, takes its place. */
export async function changeSeatChain(
  tx: pg.PoolClient,
  { tableId, gameCode }: SeatTableRow,
  fresh: Omit<Chain, 'chainId'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `update studio.seat_tables set chain_id = next_chain_id, next_chain_id = studio.write_chain($2, $3, $4)
     where table_id = $1`,
    [tableId, gameCode, chainRecord(fresh), now],
  )
}

/** Marks players whose sockets are open here, and returns the tables that this process leads until `leadUntil`. */
export async function leadSeatTables(
  db: Db,
  process: string,
  present: { tableId: string; playerId: bigint }[],
  { now, leadUntil }: { now: Date; leadUntil: Date },
): Promise<string[]> {
  const led = await rows<{ table_id: string }>(
    db,
    'lead_seat_tables',
    'select studio.lead_seat_tables($1, $2, $3, $4, $5) as table_id',
    [process, now, leadUntil, present.map(({ tableId }) => tableId), present.map(({ playerId }) => playerId)],
  )
  return led.map(({ table_id }) => table_id)
}

/** The terminal hashes of a table's chains. */
export const chainsOf = (
  db: Db,
  tableId: string,
): Promise<{ terminal: string; length: number; next_terminal: string } | undefined> =>
  row(
    db,
    'chains_of_seat_table',
    `select c.terminal, c.length, n.terminal as next_terminal from studio.seat_tables t
     join studio.chains c on c.chain_id = t.chain_id join studio.chains n on n.chain_id = t.next_chain_id
     where t.table_id = $1`,
    [tableId],
  )

/** The numbers of a chain whose hands were void. */
export async function voidNumbers(db: Db, chainId: bigint): Promise<number[]> {
  const text = "select number from studio.seat_hands where chain_id = $1 and state = 'void' order by number"
  return (await rows<{ number: number }>(db, 'void_numbers', text, [chainId])).map(({ number }) => number)
}

const chainRecord = ({ rootSeed, terminal, length }: Omit<Chain, 'chainId'>): string =>
  JSON.stringify({ root_seed: rootSeed, terminal, length })

function tableFrom(found: TableRow): SeatTableRow {
  const { table_id: tableId, game_code: gameCode, level, number, mode, currency, scale } = found
  const { chain_id: chainId, root_seed: rootSeed, terminal, length } = found
  const chain = { chainId, rootSeed, terminal, length }
  return { tableId, gameCode, level, number, mode, currency, scale, chain }
}

const placeFrom = (found: PlaceRow): Place => ({
  seat: found.seat,
  playerId: found.player_id,
  launchId: found.launch_id,
  person: found.person,
  name: found.masked_name,
  stack: found.stack,
  wanted: found.wanted_stack,
  isOut: found.is_out,
  refusal: found.refusal,
  isLeaving: found.is_leaving,
  seenAt: found.seen_at,
})
