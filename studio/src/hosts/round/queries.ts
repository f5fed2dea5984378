/** SQL of rounds. A statement that changes a round names the state its bet changes from, and returns whether it did. */
import type { GameEvent } from '@night-market/games/kernel/math'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { Bet, BetState, NewBet } from '@night-market/vendor-kit/settlement/bet'
import { BET_COLUMNS, betFrom, recordOf, type BetRow } from '@night-market/vendor-kit/settlement/queries'
import type { SeedVault } from '@night-market/vendor-kit/seeds/seed-vault'
import { hidden, unhidden } from '../hidden.ts'
import type { Host } from '../host.ts'
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
  /** Null where the platform's wallet is not asked for the bet. */
  choiceHash: string | null
  bet: NewBet
}

export interface Begun {
  outcome: 'begun' | 'known' | 'in_play' | 'no_free_bet' | 'waits' | 'out_of_step'
  pair_id: bigint
  round_nonce: number
  seed_hash: string
  /** Null of a bet that is not bound to its nonce. */
  client_seed_hash: string | null
  /** As it was before. */
  next_nonce: number
  next_hash: string
}

/** Writes the round before any money moves, in one statement: id, bet, seed pair and nonce. */
export async function beginRound(db: Db, round: NewRound, now: Date, dueAt: Date): Promise<Begun> {
  const begun = await row<Begun>(
    db,
    'begin_round',
    'select * from studio.begin_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    [
      round.roundId,
      round.playerId,
      round.launchId,
      round.gameCode,
      round.mathsHash,
      round.formula,
      round.stake,
      JSON.stringify(round.choice ?? null),
      round.choiceHash,
      JSON.stringify(recordOf(round.bet)),
      now,
      dueAt,
    ],
  )
  if (begun === undefined) throw new Error('begin_round returned no row')
  return begun
}

interface RoundRow extends BetRow {
  player_id: bigint
  round_maths_hash: string
  formula: string
  seed_pair_id: bigint
  round_nonce: number
  round_stake: bigint
  round_payout: bigint
  choice: unknown
  game_state: unknown
  events: GameEvent[]
  actions: GameAction[]
  /** The action that asked for the bet; null of the bet that opened the round. */
  step_action: GameAction | null
}

const COLUMNS = `r.player_id, r.maths_hash as round_maths_hash, r.formula, r.seed_pair_id, r.nonce as round_nonce,
  r.stake as round_stake, r.payout as round_payout, r.choice, r.game_state, r.events, r.actions,
  s.action as step_action, ${BET_COLUMNS}`
const FROM = `from studio.rounds r join studio.bets b on b.round_id = r.round_id and b.host = '${HOST}'
  left join studio.step_bets s on s.bet_id = b.bet_id`
const ORDER = 'order by b.placed_at, b.bet_id'

type Kept = Pick<Host, 'db' | 'vault'>

/** One row a bet. */
export async function roundById({ db, vault }: Kept, roundId: string): Promise<Round | null> {
  const text = `select ${COLUMNS} ${FROM} where r.round_id = $1 ${ORDER}`
  return roundFrom(vault, await rows<RoundRow>(db, 'round_by_id', text, [roundId]))
}

/** The round of this game that waits for the player. */
export async function roundInPlay(
  { db, vault }: Kept,
  player: { playerId: bigint; userId: string },
  gameCode: string,
): Promise<Round | null> {
  const text = `select ${COLUMNS} ${FROM} where r.round_id = (
      select r.round_id ${FROM}
      where b.user_id = $1 and b.state = 'taken' and s.bet_id is null and r.player_id = $2 and r.game_code = $3
    ) ${ORDER}`
  return roundFrom(
    vault,
    await rows<RoundRow>(db, 'round_in_play', text, [player.userId, player.playerId, gameCode]),
  )
}

/** What the game drew, or an action came to. */
export interface Drawn {
  isOver: boolean
  payout: bigint
  gameState: unknown
  events: GameEvent[]
}

/** The state of a game as its column holds it: hidden while the round waits for its player. */
const keptState = (vault: SeedVault, roundId: string, drawn: Omit<Drawn, 'events'>): string =>
  drawn.isOver ? JSON.stringify(drawn.gameState) : hidden(vault, roundId, drawn.gameState)

/** The stake is taken and the game begins; false when another process has moved the bet on. */
export async function openRound(
  { db, vault }: Kept,
  round: Round,
  drawn: Drawn,
  dueAt: Date,
): Promise<boolean> {
  const opened = await row<{ is_open: boolean }>(
    db,
    'open_round',
    'select studio.open_round($1, $2, $3, $4, $5, $6, $7) as is_open',
    [
      round.roundId,
      round.bet.betId,
      drawn.isOver,
      drawn.payout,
      keptState(vault, round.roundId, drawn),
      JSON.stringify(drawn.events),
      dueAt,
    ],
  )
  return opened?.is_open === true
}

/** Writes the bet that an action asks for; false when the round has moved on or asks for another stake. */
export async function placeStepBet(
  db: Db,
  round: Round,
  { bet, action }: { bet: NewBet; action: GameAction },
  times: { now: Date; openingDueAt: Date; dueAt: Date },
): Promise<boolean> {
  const placed = await row<{ is_placed: boolean }>(
    db,
    'place_step_bet',
    'select studio.place_step_bet($1, $2, $3, $4, $5, $6, $7, $8) as is_placed',
    [
      round.roundId,
      round.actions.length,
      round.bet.betId,
      JSON.stringify(recordOf(bet)),
      JSON.stringify(action),
      times.now,
      times.openingDueAt,
      times.dueAt,
    ],
  )
  return placed?.is_placed === true
}

/** One more action, with the bet it asked for; false when the step was taken already. */
export async function storeStep(
  { db, vault }: Kept,
  round: Round,
  { action, stepBet }: { action: GameAction; stepBet: Bet | null },
  drawn: Drawn,
  dueAt: Date,
): Promise<boolean> {
  const actions = [...round.actions, action]
  const stored = await row<{ is_stored: boolean }>(
    db,
    'store_step',
    'select studio.store_step($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as is_stored',
    [
      round.roundId,
      round.actions.length,
      round.bet.betId,
      stepBet?.betId ?? null,
      drawn.isOver,
      drawn.payout,
      keptState(vault, round.roundId, drawn),
      JSON.stringify(drawn.events),
      JSON.stringify(actions),
      dueAt,
    ],
  )
  return stored?.is_stored === true
}

/** Bets whose stake the wallet took. */
const STAKED: BetState[] = ['taken', 'decided', 'settled']

function roundFrom(vault: SeedVault, found: RoundRow[]): Round | null {
  const opening = found.find(({ step_action: action }) => action === null)
  if (opening === undefined) return null
  const moves = found.flatMap((each) =>
    each.step_action === null ? [] : [{ bet: betFrom(each), action: each.step_action }],
  )
  return {
    roundId: opening.round_id,
    playerId: opening.player_id,
    gameCode: opening.game_code,
    mathsHash: opening.round_maths_hash,
    formula: opening.formula,
    pairId: opening.seed_pair_id,
    nonce: opening.round_nonce,
    stake: opening.round_stake,
    payout: opening.round_payout,
    choice: opening.choice,
    gameState: unhidden(vault, opening.round_id, opening.game_state),
    events: opening.events,
    actions: opening.actions,
    bet: betFrom(opening),
    further: moves.filter(({ bet }) => STAKED.includes(bet.state)).map(({ bet }) => bet),
    pending: moves.find(({ bet }) => bet.state === 'placing') ?? null,
  }
}
