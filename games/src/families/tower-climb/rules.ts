/**
 * Tower: row by row the player picks a tile; a safe one leads up and raises what leaving pays, a trap ends the round empty.
 *
 * Every row of a level has the same count of tiles and of safe ones. After k rows leaving pays the return of the game
 * times (tiles / safe)^k, rounded down to hundredths: the chance to get there is (safe / tiles)^k. The round pays by
 * itself at the top, or where the next row would pay more than the cap. All traps are laid at the start.
 */
import { shuffled } from '@night-market/fair/chance'
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import type { ActionSpec, GameMath, Step } from '../../kernel/math.ts'
import { isOffered, isRecord } from '../../kernel/rounds.ts'
import { certifyTower } from './certify.ts'
import { LEVELS } from './levels.ts'
import type { Level } from './levels.ts'
import { multiplierAt, topOf } from './multipliers.ts'

export interface TowerConfig {
  rows: number
  returnBps: number
  levels: Record<Level, { tiles: number; safe: number }>
  /** No multiplier goes beyond this, in hundredths. */
  capX100: number
}

export interface TowerChoice {
  level: Level
}

export interface TowerState {
  stake: AmountText
  level: Level
  /** The trapped tiles of each row, from the lowest row up. */
  traps: number[][]
  /** The tile picked in each row that was tried. */
  picked: number[]
  outcome: 'climbing' | 'cashed_out' | 'fallen'
}

export type TowerAction = { type: 'pick'; tile: number } | { type: 'cash_out' }

export type TowerEvent =
  | { type: 'started'; level: Level; rows: number; tiles: number; nextX100: number }
  | { type: 'climbed'; tile: number; traps: number[]; multiplierX100: number; payout: AmountText }
  | { type: 'fell'; tile: number; traps: number[][] }
  | { type: 'cashed_out'; multiplierX100: number; payout: AmountText; traps: number[][] }

type TowerStep = Step<TowerState, TowerEvent>

export const tower: GameMath<TowerConfig, TowerChoice, TowerState, TowerAction, TowerEvent> = {
  parseChoice: (_config, choice) => {
    const level = isRecord(choice) ? LEVELS.find((known) => known === choice.level) : undefined
    return level === undefined ? { problem: 'no_level' } : { choice: { level } }
  },
  init: (config, { stake, choice: { level } }, chance) => {
    const { tiles, safe } = config.levels[level]
    const row = Array.from({ length: tiles }, (_, tile) => tile)
    const trapsOf = (): number[] =>
      shuffled(row, chance)
        .slice(0, tiles - safe)
        .sort((a, b) => a - b)
    const state: TowerState = {
      stake: String(stake),
      level,
      traps: Array.from({ length: config.rows }, trapsOf),
      picked: [],
      outcome: 'climbing',
    }
    const nextX100 = multiplierAt(config, level, 1)
    return stepTo(config, state, [{ type: 'started', level, rows: topOf(config, level), tiles, nextX100 }])
  },
  act: (config, state, action) => {
    if (!isOffered(tower.legal(config, state), action)) throw new Error(`${action.type} is not possible now`)
    return action.type === 'pick' ? pick(config, state, action.tile) : cashOut(config, state, [])
  },
  legal: (config, state) => {
    if (state.outcome !== 'climbing') return []
    const most = config.levels[state.level].tiles - 1
    const pickable: ActionSpec = { type: 'pick', fields: { tile: { min: 0, max: most } } }
    return state.picked.length > 0 ? [pickable, { type: 'cash_out' }] : [pickable]
  },
  view: (config, state) => {
    const { stake, level, picked, outcome, traps } = state
    const shown = outcome === 'climbing' ? traps.slice(0, picked.length) : traps
    return { stake, level, picked, outcome, traps: shown, multiplierX100: multiplierNow(config, state) }
  },
  certify: certifyTower,
}

function pick(config: TowerConfig, state: TowerState, tile: number): TowerStep {
  const traps = state.traps[state.picked.length] ?? []
  const next: TowerState = { ...state, picked: [...state.picked, tile] }
  if (traps.includes(tile)) {
    const lost: TowerState = { ...next, outcome: 'fallen' }
    return stepTo(config, lost, [{ type: 'fell', tile, traps: state.traps }])
  }
  const multiplierX100 = multiplierNow(config, next)
  const payout = String(payoutOf(config, next))
  const climbed: TowerEvent = { type: 'climbed', tile, traps, multiplierX100, payout }
  const isTop = next.picked.length === topOf(config, state.level)
  return isTop ? cashOut(config, next, [climbed]) : stepTo(config, next, [climbed])
}

function cashOut(config: TowerConfig, state: TowerState, before: TowerEvent[]): TowerStep {
  const over: TowerState = { ...state, outcome: 'cashed_out' }
  const multiplierX100 = multiplierNow(config, over)
  const payout = String(payoutOf(config, over))
  return stepTo(config, over, [...before, { type: 'cashed_out', multiplierX100, payout, traps: state.traps }])
}

function stepTo(config: TowerConfig, state: TowerState, events: TowerEvent[]): TowerStep {
  return { state, events, isOver: state.outcome !== 'climbing', payout: payoutOf(config, state) }
}

/** Before the first pick leaving gives the stake back: an abandoned round returns it. */
function payoutOf(config: TowerConfig, state: TowerState): bigint {
  return paidAt(BigInt(state.stake), multiplierNow(config, state))
}

function multiplierNow(config: TowerConfig, { level, outcome, picked }: TowerState): number {
  if (outcome === 'fallen') return 0
  return picked.length === 0 ? 100 : multiplierAt(config, level, picked.length)
}
