/**
 * Ways slots: a symbol pays on neighbouring reels from the left, once for each way through its places. The wild stands for
 * every paying symbol, scatters pay anywhere and win free spins. The whole round is decided in `init`.
 */
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { betsIn, drawnAward, parsedSlotChoice } from '../../kernel/bought.ts'
import type { SlotChoice } from '../../kernel/bought.ts'
import type { Chance, GameMath } from '../../kernel/math.ts'
import { settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { certifyWays } from './certify.ts'
import { scatterOf, WILD, windowAt } from './config.ts'
import type { WaysConfig } from './config.ts'

export type Cell = [reel: number, row: number]

export interface SymbolWin {
  symbol: number
  /** Reels it runs over; of scatters, how many there are. */
  count: number
  /** Ways through its places; 1 for scatters. */
  ways: number
  payout: AmountText
  cells: Cell[]
}

export interface WaysSpinEvent {
  type: 'spin'
  /** 0 is the paid spin; free spins count on from 1. */
  index: number
  isFree: boolean
  multiplier: number
  stops: number[]
  /** Symbol indexes, `window[reel][row]`. */
  window: number[][]
  wins: SymbolWin[]
  scatterWin?: SymbolWin
  payout: AmountText
}

export type WaysEvent =
  | WaysSpinEvent
  | { type: 'free_spins_won'; count: number; total: number }
  | { type: 'total'; payout: AmountText }

export const waysRules: GameMath<WaysConfig, SlotChoice, SettledState, never, WaysEvent> = {
  ...settledRound,
  parseChoice: ({ buy }, choice, stake) => parsedSlotChoice(buy, choice, stake),
  init: (config, { stake, choice }, chance) => {
    const bet = stake / BigInt(betsIn(config.buy, choice))
    const events: WaysEvent[] = []
    const { cap } = config.freeSpins
    let total = 0n
    let awarded = choice === null ? 0 : drawnAward(config.buy, chance)
    if (awarded > 0) events.push({ type: 'free_spins_won', count: awarded, total: awarded })
    for (let index = awarded > 0 ? 1 : 0; index <= awarded; index++) {
      const spin = spinOnce(config, bet, index, chance)
      events.push(spin)
      total += BigInt(spin.payout)
      const won = Math.min(config.freeSpins.spins[spin.scatterWin?.count ?? 0] ?? 0, cap - awarded)
      if (won === 0) continue
      awarded += won
      events.push({ type: 'free_spins_won', count: won, total: awarded })
    }
    events.push({ type: 'total', payout: String(total) })
    return settledStep(total, events)
  },
  certify: certifyWays,
}

function spinOnce(config: WaysConfig, bet: bigint, index: number, chance: Chance): WaysSpinEvent {
  const multiplier = index > 0 ? config.freeSpins.multiplier : 1
  const stops = config.strips.map((strip) => chance.below(strip.length))
  const window = windowAt(config, stops)
  const wins = winsIn(config, bet, multiplier, window)
  const scatterWin = scattersIn(config, bet, multiplier, window)
  const payout = wins.reduce((sum, win) => sum + BigInt(win.payout), BigInt(scatterWin?.payout ?? 0))
  return {
    type: 'spin',
    index,
    isFree: index > 0,
    multiplier,
    stops,
    window,
    wins,
    ...(scatterWin ? { scatterWin } : {}),
    payout: String(payout),
  }
}

/** Every symbol of the first reel that runs far enough, from the highest. */
function winsIn(config: WaysConfig, bet: bigint, multiplier: number, window: number[][]): SymbolWin[] {
  const wins: SymbolWin[] = []
  for (let symbol = 1; symbol < scatterOf(config); symbol++) {
    const places = window.map((column) => rowsOf(column, (seen) => seen === symbol || seen === WILD))
    const end = places.findIndex((rows) => rows.length === 0)
    const run = end < 0 ? places : places.slice(0, end)
    const pay = config.pays[symbol]?.[run.length] ?? 0
    if (pay === 0) continue
    const ways = run.reduce((all, rows) => all * rows.length, 1)
    wins.push({
      symbol,
      count: run.length,
      ways,
      payout: String(paidAt(bet, pay * ways * multiplier)),
      cells: run.flatMap((rows, reel) => rows.map((row): Cell => [reel, row])),
    })
  }
  return wins
}

function scattersIn(
  config: WaysConfig,
  bet: bigint,
  multiplier: number,
  window: number[][],
): SymbolWin | undefined {
  const symbol = scatterOf(config)
  const cells = window.flatMap((column, reel) =>
    rowsOf(column, (seen) => seen === symbol).map((row): Cell => [reel, row]),
  )
  const pay = config.pays[symbol]?.[cells.length] ?? 0
  if (pay === 0) return undefined
  return { symbol, count: cells.length, ways: 1, payout: String(paidAt(bet, pay * multiplier)), cells }
}

const rowsOf = (column: readonly number[], belongs: (symbol: number) => boolean): number[] =>
  column.flatMap((symbol, row) => (belongs(symbol) ? [row] : []))
