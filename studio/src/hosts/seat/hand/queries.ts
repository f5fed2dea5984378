/** SQL of hands and their bets. All of it runs under the lock of the table's row, but for reading. */
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { Bet, NewBet } from '@night-market/vendor-kit/settlement/bet'
import { BET_COLUMNS, betFrom, recordOf, type BetRow } from '@night-market/vendor-kit/settlement/queries'
import type { SeedVault } from '@night-market/vendor-kit/seeds/seed-vault'
import type pg from 'pg'
import { hidden, unhidden } from '../../hidden.ts'
import type { SeatHost } from '../host.ts'
import { HOST, type Hand, type HandSeat, type HandState } from '../model.ts'

export interface HandRow {
  hand_id: string
  table_id: string
  game_code: string
  maths_hash: string
  formula: string
  chain_id: bigint
  number: number
  seed_hash: string
  server_seed: string | null
  client_seed: string | null
  state: HandState
  level: number
  unit: number
  button: number
  seats: HandSeat[]
  game_state: unknown
  events: Hand['events']
  actions: Hand['actions']
  turn: number
  turn_began_at: Date | null
  turn_ends_at: Date | null
  graced: number[]
  begun_at: Date
  stakes_until: Date
  shown_until: Date | null
}

export const HAND_COLUMNS = `h.hand_id, h.table_id, h.game_code, h.maths_hash, h.formula, h.chain_id, h.number, h.seed_hash,
  h.server_seed, h.client_seed, h.state, h.level, h.unit, h.button, h.seats, h.game_state, h.events, h.actions, h.turn,
  h.turn_began_at, h.turn_ends_at, h.graced, h.begun_at, h.stakes_until, h.shown_until`

export interface HandBet {
  seat: number
  playerId: bigint
  bet: Bet
}

export type NewHand = Pick<
  Hand,
  | 'handId'
  | 'tableId'
  | 'gameCode'
  | 'mathsHash'
  | 'formula'
  | 'chainId'
  | 'number'
  | 'seedHash'
  | 'level'
  | 'unit'
  | 'button'
  | 'seats'
  | 'begunAt'
  | 'stakesUntil'
>

/** Writes a hand with the bets of its players, before any money moves. */
export async function insertHand(
  tx: pg.PoolClient,
  hand: NewHand,
  bets: { seat: number; playerId: bigint; bet: NewBet }[],
  dueAt: Date,
): Promise<void> {
  await tx.query(
    `insert into studio.seat_hands (hand_id, table_id, game_code, maths_hash, formula, chain_id, number, seed_hash, state,
       level, unit, button, seats, begun_at, stakes_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'staking', $9, $10, $11, $12, $13, $14)`,
    [
      hand.handId,
      hand.tableId,
      hand.gameCode,
      hand.mathsHash,
      hand.formula,
      hand.chainId,
      hand.number,
      hand.seedHash,
      hand.level,
      hand.unit,
      hand.button,
      JSON.stringify(hand.seats),
      hand.begunAt,
      hand.stakesUntil,
    ],
  )
  const records = JSON.stringify(bets.map(({ bet }) => recordOf(bet)))
  await tx.query('select studio.place_bets($1, $2, $3, $4)', [HOST, records, hand.begunAt, dueAt])
  await tx.query(
    `insert into studio.hand_bets (bet_id, hand_id, seat, player_id)
     select b.bet_id, $1, b.seat, b.player_id from unnest($2::text[], $3::int[], $4::bigint[]) as b(bet_id, seat, player_id)`,
    [
      hand.handId,
      bets.map(({ bet }) => bet.betId),
      bets.map(({ seat }) => seat),
      bets.map(({ playerId }) => playerId),
    ],
  )
}

/** Keeps takings of stakes out until the transaction ends; false when the hand is no longer waiting for them. */
export async function lockStakes(tx: pg.PoolClient, handId: string): Promise<boolean> {
  const text = "select from studio.seat_hands where hand_id = $1 and state = 'staking' for update"
  return (await tx.query(text, [handId])).rowCount === 1
}

/** The wallet took the stake; false when the hand was dealt without it. */
export async function takeHandBet(db: Db, betId: string, handId: string, dueAt: Date): Promise<boolean> {
  const text = 'select studio.take_hand_bet($1, $2, $3) as is_taken'
  const taken = await row<{ is_taken: boolean }>(db, 'take_hand_bet', text, [betId, handId, dueAt])
  return taken?.is_taken === true
}

export async function betsOfHand(db: Db | pg.PoolClient, handId: string): Promise<HandBet[]> {
  const text = `select h.seat, h.player_id, ${BET_COLUMNS} from studio.hand_bets h join studio.bets b using (bet_id)
    where h.hand_id = $1 order by h.seat`
  const found = await db.query<BetRow & { seat: number; player_id: bigint }>(text, [handId])
  return found.rows.map((each) => ({ seat: each.seat, playerId: each.player_id, bet: betFrom(each) }))
}

/** Players of these whose earlier stakes or wins the wallet has not answered for. */
export async function unsettledPlayers(tx: pg.PoolClient, playerIds: bigint[]): Promise<Set<bigint>> {
  const found = await tx.query<{ player_id: bigint }>(
    `select h.player_id from studio.hand_bets h join studio.bets b using (bet_id)
      where h.player_id = any($1) and b.state not in ('settled', 'refused', 'rolled_back')`,
    [playerIds],
  )
  return new Set(found.rows.map(({ player_id }) => player_id))
}

/** Gives stakes back: those that were taken, and those whose fate is unknown. */
export async function giveBackStakes(tx: pg.PoolClient, betIds: string[], now: Date): Promise<void> {
  await tx.query(
    `update studio.bets set state = 'rolling_back', due_at = $2, attempts = 0
      where bet_id = any($1) and state in ('placing', 'taken')`,
    [betIds, now],
  )
}

/** Stores how a hand stands after a step of the game, until its end so that the database shows no card. */
export async function storeStep(vault: SeedVault, tx: pg.PoolClient, hand: Hand): Promise<void> {
  const isHidden = hand.state === 'playing' && hand.shownUntil === null
  const kept = (part: unknown): string => (isHidden ? hidden(vault, hand.handId, part) : JSON.stringify(part))
  await tx.query(
    `update studio.seat_hands set state = $2, client_seed = $3, seats = $4, game_state = $5, events = $6, actions = $7,
       turn = $8, turn_began_at = $9, turn_ends_at = $10, graced = $11, shown_until = $12, button = $13,
       server_seed = $14
     where hand_id = $1`,
    [
      hand.handId,
      hand.state,
      hand.clientSeed,
      JSON.stringify(hand.seats),
      kept(hand.gameState),
      kept(hand.events),
      JSON.stringify(hand.actions),
      hand.turn,
      hand.turnBeganAt,
      hand.turnEndsAt,
      hand.graced,
      hand.shownUntil,
      hand.button,
      hand.serverSeed,
    ],
  )
}

export interface Outcome {
  serverSeed: string
  decisions: { betId: string; payout: bigint; fee: bigint }[]
  playersResult: bigint
  botsResult: bigint
  rake: bigint
  dueAt: Date
}

/** Decides all bets of a hand in the statement that writes what it came to. */
export async function storeOutcome(tx: pg.PoolClient, handId: string, outcome: Outcome): Promise<void> {
  const { decisions, dueAt } = outcome
  const decided = await tx.query("select studio.decide_bets('taken', $1, $2, $3, $4, $5)", [
    decisions.map(({ betId }) => betId),
    decisions.map(({ payout }) => payout),
    decisions.map(() => true),
    dueAt,
    decisions.map(({ fee }) => fee),
  ])
  if (decided.rowCount !== decisions.length) throw new Error(`a bet of hand ${handId} has moved`)
  await tx.query(
    `update studio.seat_hands set state = 'over', server_seed = $2, players_result = $3, bots_result = $4, rake = $5
      where hand_id = $1`,
    [handId, outcome.serverSeed, outcome.playersResult, outcome.botsResult, outcome.rake],
  )
}

export async function handById(
  vault: SeedVault,
  db: Db | pg.PoolClient,
  handId: string,
): Promise<Hand | null> {
  const text = `select ${HAND_COLUMNS} from studio.seat_hands h where hand_id = $1`
  const [found] = (await db.query<HandRow>(text, [handId])).rows
  return found === undefined ? null : handFrom(vault, found)
}

/** The hand that a bet stakes. */
export async function handOfBet(vault: SeedVault, db: Db, betId: string): Promise<Hand | null> {
  const text = `select ${HAND_COLUMNS} from studio.seat_hands h join studio.hand_bets b using (hand_id) where b.bet_id = $1`
  const found = await row<HandRow>(db, 'hand_of_bet', text, [betId])
  return found === undefined ? null : handFrom(vault, found)
}

/** Hands that are over and that a player was dealt into, newest first. */
export async function handsOfPlayer(
  { db, vault }: Pick<SeatHost, 'db' | 'vault'>,
  gameCode: string,
  playerId: bigint,
  limit: number,
): Promise<Hand[]> {
  const text = `select ${HAND_COLUMNS} from studio.seat_hands h join studio.hand_bets b using (hand_id)
    where b.player_id = $2 and h.game_code = $1 and h.state = 'over' order by h.begun_at desc limit $3`
  return (await rows<HandRow>(db, 'hands_of_player', text, [gameCode, playerId, limit])).map((found) =>
    handFrom(vault, found),
  )
}

/** The bet of a player's seat in a hand, by the platform's id of the round. */
export async function betByPlatformRound(
  db: Db,
  platformRound: string,
  userId: string,
): Promise<(HandBet & { handId: string }) | null> {
  const text = `select h.hand_id, h.seat, h.player_id, ${BET_COLUMNS}
    from studio.hand_bets h join studio.bets b using (bet_id)
    where b.host = 'seat' and b.round_id = $1 and b.user_id = $2`
  const found = await row<BetRow & { hand_id: string; seat: number; player_id: bigint }>(
    db,
    'hand_bet_by_platform_round',
    text,
    [platformRound, userId],
  )
  if (found === undefined) return null
  return { handId: found.hand_id, seat: found.seat, playerId: found.player_id, bet: betFrom(found) }
}

export function handFrom(vault: SeedVault, found: HandRow): Hand {
  return {
    handId: found.hand_id,
    tableId: found.table_id,
    gameCode: found.game_code,
    mathsHash: found.maths_hash,
    formula: found.formula,
    chainId: found.chain_id,
    number: found.number,
    seedHash: found.seed_hash,
    serverSeed: found.server_seed,
    clientSeed: found.client_seed,
    state: found.state,
    level: found.level,
    unit: found.unit,
    button: found.button,
    seats: found.seats,
    gameState: unhidden(vault, found.hand_id, found.game_state),
    events: unhidden(vault, found.hand_id, found.events),
    actions: found.actions,
    turn: found.turn,
    turnBeganAt: found.turn_began_at,
    turnEndsAt: found.turn_ends_at,
    graced: found.graced,
    begunAt: found.begun_at,
    stakesUntil: found.stakes_until,
    shownUntil: found.shown_until,
  }
}
