/**
 * Mines: a board of cells, some of them mined; each safe pick raises what leaving pays, a mine ends the round empty.
 *
 * After k safe picks leaving pays the return of the game times C(cells, k) / C(cells - mines, k), rounded down to
 * hundredths. The round ends by itself, paid, when no safe cell is left or when the next pick would pay more than the
 * cap: so the largest win is bounded and no pick is ever worth less than it says. The mines are laid at the start.
 */
import { shuffled } from '@night-market/fair/chance'
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import type { ActionSpec, GameMath, Step } from '../../kernel/math.ts'
import { isOffered, isRecord } from '../../kernel/rounds.ts'
import { certifyMines } from './certify.ts'
import { capPicks, multiplierAt } from './multipliers.ts'

export interface MinesConfig {
  cells: number
  returnBps: number
  /** No multiplier goes beyond this, in hundredths: the round pays out by itself at the last one within it. */
  capX100: number
}

export interface MinesChoice {
  mines: number
}

export interface MinesState {
  stake: AmountText
  mines: number[]
  picked: number[]
  outcome: 'playing' | 'cashed_out' | 'exploded'
}

export type MinesAction = { type: 'pick'; cell: number } | { type: 'cash_out' }

export type MinesEvent =
  | { type: 'started'; mines: number; cells: number; nextX100: number }
  | { type: 'safe'; cell: number; multiplierX100: number; nextX100?: number; payout: AmountText }
  | { type: 'exploded'; cell: number; mines: number[] }
  | { type: 'cashed_out'; multiplierX100: number; payout: AmountText; mines: number[] }

export const mines: GameMath<MinesConfig, MinesChoice, MinesState, MinesAction, MinesEvent> = {
  parseChoice: (config, choice) => {
    const count = isRecord(choice) ? choice.mines : undefined
    if (typeof count !== 'number' || !Number.isInteger(count)) return { problem: 'no_mines' }
    return count >= 1 && count < config.cells
      ? { choice: { mines: count } }
      : { problem: 'mines_out_of_range' }
  },
  init: (config, bet, chance) => {
    const cells = Array.from({ length: config.cells }, (_, cell) => cell)
    const laid = shuffled(cells, chance).slice(0, bet.choice.mines)
    const state: MinesState = {
      stake: String(bet.stake),
      mines: laid.sort((a, b) => a - b),
      picked: [],
      outcome: 'playing',
    }
    const nextX100 = multiplierAt(config, bet.choice.mines, 1)
    return stepTo(config, state, [
      { type: 'started', mines: bet.choice.mines, cells: config.cells, nextX100 },
    ])
  },
  act: (config, state, action) => {
    if (!isOffered(mines.legal(config, state), action)) throw new Error(`${action.type} is not possible now`)
    return action.type === 'pick' ? pick(config, state, action.cell) : cashOut(config, state, [])
  },
  legal: (config, state) => {
    if (state.outcome !== 'playing') return []
    const pickable: ActionSpec = {
      type: 'pick',
      fields: { cell: { min: 0, max: config.cells - 1, except: [...state.picked] } },
    }
    return state.picked.length > 0 ? [pickable, { type: 'cash_out' }] : [pickable]
  },
  view: (config, state) => {
    const isOver = state.outcome !== 'playing'
    return {
      stake: state.stake,
      mineCount: state.mines.length,
      picked: state.picked,
      outcome: state.outcome,
      multiplierX100: multiplierNow(config, state),
      ...(isOver ? { mines: state.mines } : { nextX100: nextX100(config, state) }),
    }
  },
  certify: certifyMines,
}

function pick(config: MinesConfig, state: MinesState, cell: number): Step<MinesState, MinesEvent> {
  const picked = [...state.picked, cell]
  if (state.mines.includes(cell)) {
    const lost: MinesState = { ...state, picked, outcome: 'exploded' }
    return stepTo(config, lost, [{ type: 'exploded', cell, mines: state.mines }])
  }
  const next: MinesState = { ...state, picked }
  const isLast = picked.length === capPicks(config, state.mines.length)
  const safe: MinesEvent = {
    type: 'safe',
    cell,
    multiplierX100: multiplierNow(config, next),
    payout: String(payoutOf(config, next)),
    ...(isLast ? {} : { nextX100: nextX100(config, next) }),
  }
  return isLast ? cashOut(config, next, [safe]) : stepTo(config, next, [safe])
}

function cashOut(config: MinesConfig, state: MinesState, before: MinesEvent[]): Step<MinesState, MinesEvent> {
  const over: MinesState = { ...state, outcome: 'cashed_out' }
  const multiplierX100 = multiplierNow(config, over)
  const payout = String(payoutOf(config, over))
  return stepTo(config, over, [...before, { type: 'cashed_out', multiplierX100, payout, mines: state.mines }])
}

function stepTo(config: MinesConfig, state: MinesState, events: MinesEvent[]): Step<MinesState, MinesEvent> {
  return { state, events, isOver: state.outcome !== 'playing', payout: payoutOf(config, state) }
}

/** Before the first pick leaving gives the stake back: an abandoned round returns it. */
function payoutOf(config: MinesConfig, state: MinesState): bigint {
  return paidAt(BigInt(state.stake), multiplierNow(config, state))
}

function multiplierNow(config: MinesConfig, state: MinesState): number {
  if (state.outcome === 'exploded') return 0
  return state.picked.length === 0 ? 100 : multiplierAt(config, state.mines.length, state.picked.length)
}

function nextX100(config: MinesConfig, state: MinesState): number {
  return multiplierAt(config, state.mines.length, state.picked.length + 1)
}
