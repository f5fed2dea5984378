/** SQL of rounds. Whatever changes a state names the state it changes from, and says whether it did. */
import type { GameEvent } from '@night-market/games/kernel/math'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { GameAction, Round, RoundState } from './model.ts'

export interface NewRound {
  roundId: string
  playerId: bigint
  launchId: bigint
  gameCode: string
  mathsHash: string
  formula: string
  stake: bigint
  choice: unknown
  betId: string
  winId: string
  rollbackId: string
}

export interface Begun {
  outcome: 'begun' | 'known' | 'in_play'
  pair_id: bigint
  round_nonce: number
  next_hash: string
}

/** Writes the round before any money moves, in one statement: id, transaction ids, seed pair and nonce. */
export async function beginRound(db: Db, round: NewRound, now: Date, dueAt: Date): Promise<Begun> {
  const begun = await row<Begun>(
    db,
    'begin_round',
    'select * from studio.begin_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    [
      ...[round.roundId, round.playerId, round.launchId, round.gameCode, round.mathsHash, round.formula],
      ...[round.stake, JSON.stringify(round.choice ?? null), round.betId, round.winId, round.rollbackId],
      ...[now, dueAt],
    ],
  )
  if (!begun) throw new Error('begin_round answers one row')
  return begun
}

interface RoundRow {
  round_id: string
  player_id: bigint
  game_code: string
  maths_hash: string
  formula: string
  seed_pair_id: bigint
  nonce: number
  stake: bigint
  payout: bigint
  choice: unknown
  state: RoundState
  bet_id: string
  win_id: string
  rollback_id: string
  game_state: unknown
  events: GameEvent[]
  actions: GameAction[]
  refusal: string | null
  attempts: number
  token: string
  user_id: string
  currency: string
  scale: number
  purse_of: string | null
}

const COLUMNS = `r.round_id, r.player_id, r.game_code, r.maths_hash, r.formula, r.seed_pair_id, r.nonce, r.stake,
  r.payout, r.choice, r.state, r.bet_id, r.win_id, r.rollback_id, r.game_state, r.events, r.actions, r.refusal,
  r.attempts, l.token, l.user_id, l.currency, l.scale, l.purse_of`
const FROM = 'from studio.rounds r join studio.launches l using (launch_id)'

export async function roundById(db: Db, roundId: string): Promise<Round | null> {
  const text = `select ${COLUMNS} ${FROM} where r.round_id = $1`
  const found = await row<RoundRow>(db, 'round_by_id', text, [roundId])
  return found ? roundFrom(found) : null
}

/** The round of this game that waits for the player. */
export async function roundInPlay(db: Db, playerId: bigint, gameCode: string): Promise<Round | null> {
  const text = `select ${COLUMNS} ${FROM}
    where r.player_id = $1 and r.game_code = $2 and r.state = 'playing'`
  const found = await row<RoundRow>(db, 'round_in_play', text, [playerId, gameCode])
  return found ? roundFrom(found) : null
}

export interface Decided {
  state: 'playing' | 'winning'
  payout: bigint
  gameState: unknown
  events: GameEvent[]
}

/** The bet was taken and the game began. */
export async function storeOpening(db: Db, roundId: string, decided: Decided, dueAt: Date): Promise<boolean> {
  const changed = await rows(
    db,
    'store_opening',
    `update studio.rounds set state = $2, payout = $3, game_state = $4, events = $5, due_at = $6, attempts = 0
     where round_id = $1 and state = 'betting' returning round_id`,
    [
      ...[roundId, decided.state, decided.payout],
      ...[JSON.stringify(decided.gameState), JSON.stringify(decided.events), dueAt],
    ],
  )
  return changed.length === 1
}

/** One more action; false when the step was taken already. */
export async function storeStep(
  db: Db,
  round: Round,
  action: GameAction,
  decided: Decided,
  dueAt: Date,
): Promise<boolean> {
  const actions = [...round.actions, action]
  const changed = await rows(
    db,
    'store_step',
    `update studio.rounds
     set state = $3, payout = $4, game_state = $5, events = $6, actions = $7, step = step + 1, due_at = $8, attempts = 0
     where round_id = $1 and state = 'playing' and step = $2 returning round_id`,
    [
      ...[round.roundId, round.actions.length, decided.state, decided.payout],
      ...[JSON.stringify(decided.gameState), JSON.stringify(decided.events), JSON.stringify(actions), dueAt],
    ],
  )
  return changed.length === 1
}

/** Moves a round from where it was seen to its end, or to where the clock takes it up (`dueAt`). */
export async function changeState(
  db: Db,
  round: Round,
  to: RoundState,
  change: { now: Date; dueAt?: Date; refusal?: string; problem?: string },
): Promise<boolean> {
  const changed = await rows(
    db,
    'change_state',
    `update studio.rounds
     set state = $3, due_at = $4, refusal = coalesce($5, refusal), last_problem = coalesce($6, last_problem),
       closed_at = case when $4::timestamptz is null then $7::timestamptz end, attempts = 0
     where round_id = $1 and state = $2 and step = $8 returning round_id`,
    [
      ...[round.roundId, round.state, to, change.dueAt ?? null, change.refusal ?? null],
      ...[change.problem ?? null, change.now, round.actions.length],
    ],
  )
  return changed.length === 1
}

/** Remembers why the wallet was not done with a round, and when to ask again. */
export async function postpone(db: Db, roundId: string, problem: string, dueAt: Date): Promise<void> {
  await rows(
    db,
    'postpone',
    'update studio.rounds set last_problem = $2, due_at = $3 where round_id = $1 and due_at is not null',
    [roundId, problem, dueAt],
  )
}

/** Takes up rounds whose time has come; nobody else does until `leaseUntil`. */
export async function claimDue(db: Db, now: Date, leaseUntil: Date, limit: number): Promise<string[]> {
  const claimed = await rows<{ round_id: string }>(
    db,
    'claim_due',
    `update studio.rounds set due_at = $2, attempts = attempts + 1
     where round_id in (
       select round_id from studio.rounds where due_at <= $1 order by due_at limit $3 for update skip locked
     ) returning round_id`,
    [now, leaseUntil, limit],
  )
  return claimed.map((one) => one.round_id)
}

/** How many rounds wait for the wallet or the player, by state. */
export function unfinishedCounts(db: Db): Promise<{ state: RoundState; rounds: bigint }[]> {
  return rows(
    db,
    'unfinished_counts',
    'select state, count(*) as rounds from studio.rounds where due_at is not null group by state',
    [],
  )
}

function roundFrom(found: RoundRow): Round {
  return {
    roundId: found.round_id,
    playerId: found.player_id,
    gameCode: found.game_code,
    mathsHash: found.maths_hash,
    formula: found.formula,
    pairId: found.seed_pair_id,
    nonce: found.nonce,
    stake: found.stake,
    payout: found.payout,
    choice: found.choice,
    state: found.state,
    betId: found.bet_id,
    winId: found.win_id,
    rollbackId: found.rollback_id,
    gameState: found.game_state,
    events: found.events,
    actions: found.actions,
    refusal: found.refusal,
    attempts: found.attempts,
    purse: {
      token: found.token,
      userId: found.user_id,
      currency: found.currency,
      scale: found.scale,
      purseOf: found.purse_of,
    },
  }
}
