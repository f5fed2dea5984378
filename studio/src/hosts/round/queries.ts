/** SQL of rounds. A statement that changes a round names the state its bet changes from, and returns whether it did. */
import type { GameEvent } from '@night-market/games/kernel/math'
import { row, type Db } from '@night-market/vendor-kit/database/db'
import type { NewBet } from '@night-market/vendor-kit/settlement/bet'
import { BET_COLUMNS, betFrom, recordOf, type BetRow } from '@night-market/vendor-kit/settlement/queries'
import { HOST, type GameAction, type Round } from './model.ts'

export interface NewRound {
  roundId: string
  playerId: bigint
  launchId: bigint
  gameCode: string
  mathsHash: string
  formula: string
  stake: bigint
  choice: unknown
  bet: NewBet
}

export interface Begun {
  outcome: 'begun' | 'known' | 'in_play'
  pair_id: bigint
  round_nonce: number
  seed_hash: string
  next_hash: string
}

/** Writes the round before any money moves, in one statement: id, bet, seed pair and nonce. */
export async function beginRound(db: Db, round: NewRound, now: Date, dueAt: Date): Promise<Begun> {
  const begun = await row<Begun>(
    db,
    'begin_round',
    'select * from studio.begin_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      ...[round.roundId, round.playerId, round.launchId, round.gameCode, round.mathsHash, round.formula],
      ...[round.stake, JSON.stringify(round.choice ?? null), JSON.stringify(recordOf(round.bet)), now, dueAt],
    ],
  )
  if (begun === undefined) throw new Error('begin_round returned no row')
  return begun
}

interface RoundRow extends BetRow {
  player_id: bigint
  maths_hash: string
  formula: string
  seed_pair_id: bigint
  nonce: number
  round_stake: bigint
  round_payout: bigint
  choice: unknown
  game_state: unknown
  events: GameEvent[]
  actions: GameAction[]
}

const COLUMNS = `r.player_id, r.maths_hash, r.formula, r.seed_pair_id, r.nonce, r.stake as round_stake,
  r.payout as round_payout, r.choice, r.game_state, r.events, r.actions, ${BET_COLUMNS}`
const FROM = `from studio.rounds r join studio.bets b on b.round_id = r.round_id and b.host = '${HOST}'`

export async function roundById(db: Db, roundId: string): Promise<Round | null> {
  const text = `select ${COLUMNS} ${FROM} where r.round_id = $1`
  const found = await row<RoundRow>(db, 'round_by_id', text, [roundId])
  return found === undefined ? null : roundFrom(found)
}

/** The round of this game that waits for the player. */
export async function roundInPlay(
  db: Db,
  player: { playerId: bigint; userId: string },
  gameCode: string,
): Promise<Round | null> {
  const text = `select ${COLUMNS} ${FROM}
    where b.user_id = $1 and b.state = 'taken' and r.player_id = $2 and r.game_code = $3`
  const found = await row<RoundRow>(db, 'round_in_play', text, [player.userId, player.playerId, gameCode])
  return found === undefined ? null : roundFrom(found)
}

/** What the game drew, or an action came to. */
export interface Drawn {
  isOver: boolean
  payout: bigint
  gameState: unknown
  events: GameEvent[]
}

/** The stake is taken and the game begins; false when another process has moved the bet on. */
export async function openRound(db: Db, round: Round, drawn: Drawn, dueAt: Date): Promise<boolean> {
  const opened = await row<{ is_open: boolean }>(
    db,
    'open_round',
    'select studio.open_round($1, $2, $3, $4, $5, $6, $7) as is_open',
    [
      ...[round.roundId, round.bet.betId, drawn.isOver, drawn.payout],
      ...[JSON.stringify(drawn.gameState), JSON.stringify(drawn.events), dueAt],
    ],
  )
  return opened?.is_open === true
}

/** One more action; false when the step was taken already. */
export async function storeStep(
  db: Db,
  round: Round,
  actions: GameAction[],
  drawn: Drawn,
  dueAt: Date,
): Promise<boolean> {
  const stored = await row<{ is_stored: boolean }>(
    db,
    'store_step',
    'select studio.store_step($1, $2, $3, $4, $5, $6, $7, $8, $9) as is_stored',
    [
      ...[round.roundId, round.actions.length, round.bet.betId, drawn.isOver, drawn.payout],
      ...[JSON.stringify(drawn.gameState), JSON.stringify(drawn.events), JSON.stringify(actions), dueAt],
    ],
  )
  return stored?.is_stored === true
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
    stake: found.round_stake,
    payout: found.round_payout,
    choice: found.choice,
    gameState: found.game_state,
    events: found.events,
    actions: found.actions,
    bet: betFrom(found),
  }
}
