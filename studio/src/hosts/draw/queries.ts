/** SQL of draws. A statement that takes a step names the state it starts from, and returns whether it did. */
import type { Draw } from '@night-market/games/kernel/picks/lottery'
import type { BeaconProof, BeaconSource } from '@night-market/protocol/beacon/proof'
import type { DrawState } from '@night-market/protocol/studio-draw'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { DrawRow } from './model.ts'
import type { SealedTicket } from './settle/hash-tree.ts'

export interface StoredDraw {
  draw_id: bigint
  game_code: string
  issue: string
  chain_id: bigint | null
  number: number
  seed_hash: string
  state: DrawState
  opens_at: Date
  closes_at: Date
  draws_at: Date
  sealed_at: Date | null
  root: string | null
  server_seed: string | null
  beacon: string
  beacon_source: BeaconSource | null
  beacon_proof: BeaconProof | null
  numbers: Draw | null
  version: number
}

export const DRAW_COLUMNS = `d.draw_id, d.game_code, d.issue, d.chain_id, d.number, d.seed_hash, d.state, d.opens_at,
  d.closes_at, d.draws_at, d.sealed_at, d.root, d.server_seed, d.beacon,
  d.beacon_source, d.beacon_proof, d.numbers, d.version`

/**
 * Draws of all games whose next step is due, the earliest first: so many to move on, and so many to settle, so that neither
 * waits for the other.
 */
export async function dueDraws(
  db: Db,
  now: Date,
  { steps, settlements }: { steps: number; settlements: number },
): Promise<DrawRow[]> {
  const text = `(select ${DRAW_COLUMNS} from studio.draws d where d.due_at <= $1 and d.state in ('open', 'closed')
      order by d.due_at, d.draw_id limit $2)
    union all (select ${DRAW_COLUMNS} from studio.draws d where d.due_at <= $1 and d.state in ('drawn', 'void')
      order by d.due_at, d.draw_id limit $3)`
  return (await rows<StoredDraw>(db, 'due_draws', text, [now, steps, settlements])).map(drawFrom)
}

export async function drawById(db: Db, drawId: bigint): Promise<DrawRow | null> {
  const text = `select ${DRAW_COLUMNS} from studio.draws d where d.draw_id = $1`
  const found = await row<StoredDraw>(db, 'draw_by_id', text, [drawId])
  return found === undefined ? null : drawFrom(found)
}

/** The draw that the ticket of a bet is on. */
export async function drawOfBet(db: Db, betId: string): Promise<bigint> {
  const text = 'select draw_id from studio.draw_tickets where bet_id = $1'
  const found = await row<{ draw_id: bigint }>(db, 'draw_of_bet', text, [betId])
  if (found === undefined) throw new Error(`bet ${betId} has no ticket`)
  return found.draw_id
}

export async function drawsNamed(db: Db, gameCode: string, issues: string[]): Promise<DrawRow[]> {
  const text = `select ${DRAW_COLUMNS} from studio.draws d where d.game_code = $1 and d.issue = any ($2)`
  return (await rows<StoredDraw>(db, 'draws_named', text, [gameCode, issues])).map(drawFrom)
}

export interface DrawsRequest {
  gameCode: string
  issues: string[]
}

/** A draw with what a bet on it may name. */
export interface OfferedDraw {
  draw: DrawRow
  /** The terminal hash of its chain; null while the hash of its seed is a secret, and of an official draw. */
  chain: string | null
}

/** The draws that each asks for, as far as there are any. */
export async function drawsOffered(db: Db, requests: DrawsRequest[]): Promise<OfferedDraw[][]> {
  const text = `select ${DRAW_COLUMNS}, case when not ${IS_HASH_SECRET} then k.terminal end as terminal
    from (select distinct * from unnest($1::text[], $2::text[]) as a(game_code, issue)) as a
    join studio.draws d using (game_code, issue) left join studio.draw_chains k on k.chain_id = d.chain_id`
  const pairs = requests.flatMap(({ gameCode, issues }) => issues.map((issue) => ({ gameCode, issue })))
  const values = [pairs.map(({ gameCode }) => gameCode), pairs.map(({ issue }) => issue)]
  const found = await rows<StoredDraw & { terminal: string | null }>(db, 'draws_offered', text, values)
  const offered = new Map(
    found.map((each) => [`${each.game_code} ${each.issue}`, { draw: drawFrom(each), chain: each.terminal }]),
  )
  return requests.map(({ gameCode, issues }) =>
    issues.flatMap((issue) => offered.get(`${gameCode} ${issue}`) ?? []),
  )
}

/** Whether the draw before the draw `d` in its chain is not drawn yet. */
const IS_HASH_SECRET = `exists (select from studio.draws e where e.chain_id = d.chain_id and e.number = d.number - 1
    and e.state in ('open', 'closed', 'drawing'))`

/**
 * Draws that are not drawn yet, in their order; an official one until its sale is over, as its result may take days.
 */
export async function drawsAhead(db: Db, gameCode: string, limit: number): Promise<DrawRow[]> {
  const text = `select ${DRAW_COLUMNS} from studio.draws d
    where d.game_code = $1 and d.state in ('open', 'closed', 'drawing')
      and (d.chain_id is not null or d.sealed_at is null) order by d.draws_at limit $2`
  return (await rows<StoredDraw>(db, 'draws_ahead', text, [gameCode, limit])).map(drawFrom)
}

/** What staff changed of a draw, lastly, and the numbers that were drawn. */
export interface Correction {
  act: 'correct' | 'void'
  reason: string
  drawn: Draw
}

/** The last act on the draw `d`. */
export const CORRECTION = `(select json_build_object('act', a.act, 'reason', a.reason, 'drawn',
     (select f.numbers_before from studio.draw_acts f where f.draw_id = a.draw_id order by f.version limit 1))
   from studio.draw_acts a where a.draw_id = d.draw_id order by a.version desc limit 1)`

/** The pools of a draw as they are published. */
export interface PoolRow {
  money: string
  amount: string
  winning: string
  paid: string
  carried: string
}

/** Of the draw `d` by its last version: none before they were shared, and of a void draw. */
const POOLS = `(select json_agg(json_build_object('money', p.money, 'amount', (p.handed + p.added)::text,
     'winning', p.winning::text, 'paid', p.paid::text, 'carried', p.carried::text) order by p.money)
   from studio.draw_pools p where p.draw_id = d.draw_id and p.version = d.version and not p.is_void)`

export interface KnownDraw extends DrawRow {
  correction: Correction | null
  pools: PoolRow[] | null
}

/** Draws whose numbers are known, the newest first. */
export async function knownDraws(db: Db, gameCode: string, limit: number): Promise<KnownDraw[]> {
  const text = `select ${DRAW_COLUMNS}, ${CORRECTION} as correction, ${POOLS} as pools from studio.draws d
    where d.game_code = $1 and d.state in ('drawn', 'settled', 'void') order by d.draws_at desc limit $2`
  type Known = StoredDraw & Pick<KnownDraw, 'correction' | 'pools'>
  const found = await rows<Known>(db, 'known_draws', text, [gameCode, limit])
  return found.map((each) => ({ ...drawFrom(each), correction: each.correction, pools: each.pools }))
}

/** Whether a draw of this chain before the number `number` is not drawn yet: then its hash is still a secret. */
export async function isHashSecret(
  db: Db,
  { chainId, number }: Pick<DrawRow, 'chainId' | 'number'>,
): Promise<boolean> {
  const text = `select exists (select from studio.draws where chain_id = $1 and number = $2 - 1
    and state in ('open', 'closed', 'drawing')) as is_secret`
  return (
    (await row<{ is_secret: boolean }>(db, 'is_hash_secret', text, [chainId, number]))?.is_secret === true
  )
}

/** What is carried over from draw to draw of a game, by money. */
export const standingPools = (db: Db, gameCode: string): Promise<{ money: string; carried: bigint }[]> =>
  rows(
    db,
    'standing_draw_pools',
    'select money, carried from studio.draw_pool_standings where game_code = $1 order by money',
    [gameCode],
  )

/** Whether stakes on a draw are in a pool. */
export async function hasPools(db: Db, drawId: bigint): Promise<boolean> {
  const text = 'select exists (select from studio.draw_pools where draw_id = $1) as is_so'
  return (await row<{ is_so: boolean }>(db, 'has_draw_pools', text, [drawId]))?.is_so === true
}

/** Whether this process leads until `leadUntil`. */
export async function leadDraws(db: Db, process: string, now: Date, leadUntil: Date): Promise<boolean> {
  const text = 'select studio.lead_draws($1, $2, $3) as is_led'
  return (await row<{ is_led: boolean }>(db, 'lead_draws', text, [process, now, leadUntil]))?.is_led === true
}

/** Closes an open draw. It waits for tickets that are being written, and none is written after it. */
export async function closeDraw(
  db: Db,
  drawId: bigint,
  { dueAt, beaconSource }: { dueAt: Date; beaconSource: BeaconSource | null },
): Promise<boolean> {
  const text = `update studio.draws set state = 'closed', due_at = $2,
      beacon_source = case when chain_id is not null then $3 end
    where draw_id = $1 and state = 'open' returning draw_id`
  return (await rows(db, 'close_draw', text, [drawId, dueAt, beaconSource])).length === 1
}

/** Has a sealed draw looked at again later, after the others that are due. */
export async function putOff(db: Db, drawId: bigint, dueAt: Date): Promise<void> {
  const text = `update studio.draws set due_at = $2 where draw_id = $1 and state = 'closed'`
  await rows(db, 'put_off_draw', text, [drawId, dueAt])
}

/** The chases with a ticket on this draw that is still betting. */
export async function bettingOn(db: Db, drawId: bigint): Promise<string[]> {
  const text = `select distinct chase_id from studio.draw_tickets where draw_id = $1 and state = 'betting'`
  return (await rows<{ chase_id: string }>(db, 'betting_on', text, [drawId])).map(({ chase_id }) => chase_id)
}

/** Accepted tickets of a draw after this one, in the order of their buying. */
export async function acceptedOn(
  db: Db,
  drawId: bigint,
  { after, limit }: { after: bigint; limit: number },
): Promise<SealedTicket[]> {
  const text = `select ticket_no, ticket_id from studio.draw_tickets
    where draw_id = $1 and state = 'accepted' and ticket_no > $2 order by ticket_no limit $3`
  const values = [drawId, after, limit]
  const found = await rows<{ ticket_no: bigint; ticket_id: string }>(db, 'accepted_on', text, values)
  return found.map(({ ticket_no: ticketNo, ticket_id: ticketId }) => ({ ticketNo, ticketId }))
}

interface Seal {
  tickets: number
  root: string | null
  leaves: string
  /** The plays with a pool. */
  pools: string[]
  now: Date
}

export async function sealDraw(
  db: Db,
  drawId: bigint,
  { tickets, root, leaves, pools, now }: Seal,
): Promise<boolean> {
  const text = 'select studio.seal_draw($1, $2, $3, $4, $5, $6) as is_sealed'
  const values = [drawId, tickets, root, leaves, pools, now]
  return (await row<{ is_sealed: boolean }>(db, 'seal_draw', text, values))?.is_sealed === true
}

export interface Shown {
  state: 'drawn' | 'void'
  seed: string | null
  numbers: Draw
  beacon: string
  proof?: BeaconProof
}

export async function revealDraw(db: Db, drawId: bigint, shown: Shown, now: Date): Promise<boolean> {
  const text = 'select studio.reveal_draw($1, $2, $3) as is_revealed'
  const values = [drawId, JSON.stringify(shown), now]
  return (await row<{ is_revealed: boolean }>(db, 'reveal_draw', text, values))?.is_revealed === true
}

export function drawFrom(found: StoredDraw): DrawRow {
  return {
    drawId: found.draw_id,
    gameCode: found.game_code,
    issue: found.issue,
    chainId: found.chain_id,
    number: found.number,
    seedHash: found.seed_hash,
    state: found.state,
    opensAt: found.opens_at,
    closesAt: found.closes_at,
    drawsAt: found.draws_at,
    sealedAt: found.sealed_at,
    root: found.root,
    serverSeed: found.server_seed,
    beacon: found.beacon,
    beaconSource: found.beacon_source,
    beaconProof: found.beacon_proof,
    numbers: found.numbers,
    version: found.version,
  }
}
