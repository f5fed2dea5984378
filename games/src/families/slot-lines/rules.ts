/**
 * Line slots: wins run from the left along lines, the wild stands for every paying symbol, scatters pay anywhere and
 * win free spins.
 *
 * The whole round, free spins included, is decided in `init`: a round is over the moment it began, and the events are
 * the film of it. Each line pays its best win only. A fraction of a minor unit stays with the house, win by win.
 */
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import type { Chance, GameMath } from '../../kernel/math.ts'
import { isRecord, settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { certifySlot } from './certify.ts'
import { WILD, digit, freeSpinsFor, payOf, scatterOf, symbolAt } from './config.ts'
import type { SlotConfig } from './config.ts'

export type Cell = [reel: number, row: number]

export interface LineWin {
  line: number
  /** The symbol that pays; the wild when wilds alone pay more. */
  symbol: number
  count: number
  payout: AmountText
  cells: Cell[]
}

export interface ScatterWin {
  symbol: number
  count: number
  payout: AmountText
  cells: Cell[]
}

export interface SpinEvent {
  type: 'spin'
  /** 0 is the paid spin; free spins count on from 1. */
  index: number
  isFree: boolean
  multiplier: number
  stops: number[]
  /** Symbol indexes, `window[reel][row]`. */
  window: number[][]
  wins: LineWin[]
  scatterWin?: ScatterWin
  payout: AmountText
}

export interface FreeSpinsWonEvent {
  type: 'free_spins_won'
  /** Free spins won now, and all of the round so far. */
  count: number
  total: number
}

export interface TotalEvent {
  type: 'total'
  payout: AmountText
}

export type SlotEvent = SpinEvent | FreeSpinsWonEvent | TotalEvent

export const slotLines: GameMath<SlotConfig, null, SettledState, never, SlotEvent> = {
  ...settledRound,
  parseChoice: (_config, choice) => {
    const isNone = choice === null || choice === undefined
    const isEmpty = isRecord(choice) && Object.keys(choice).length === 0
    return isNone || isEmpty ? { choice: null } : { problem: 'slots_take_no_choice' }
  },
  init: (config, bet, chance) => {
    const events: SlotEvent[] = []
    let total = 0n
    let awarded = 0
    for (let index = 0; index <= awarded; index++) {
      const spin = spinOnce(config, bet.stake, index, chance)
      events.push(spin)
      total += BigInt(spin.payout)
      const won = freeSpinsWon(config, spin, awarded)
      if (won === 0) continue
      awarded += won
      events.push({ type: 'free_spins_won', count: won, total: awarded })
    }
    events.push({ type: 'total', payout: String(total) })
    return settledStep(total, events)
  },
  certify: certifySlot,
}

function spinOnce(config: SlotConfig, stake: bigint, index: number, chance: Chance): SpinEvent {
  const isFree = index > 0
  const multiplier = isFree ? (config.freeSpins?.multiplier ?? 1) : 1
  const stops = config.strips.map((strip) => chance.below(strip.length))
  const window = windowAt(config, stops)
  const wins = lineWins(config, stake, multiplier, window)
  const scatterWin = scatterWinOf(config, stake, multiplier, window)
  const payout = wins.reduce((sum, win) => sum + BigInt(win.payout), BigInt(scatterWin?.payout ?? '0'))
  const spin: SpinEvent = {
    type: 'spin',
    index,
    isFree,
    multiplier,
    stops,
    window,
    wins,
    payout: String(payout),
  }
  return scatterWin ? { ...spin, scatterWin } : spin
}

/** The symbols seen when the reels stand at these stops. */
export function windowAt(config: SlotConfig, stops: number[]): number[][] {
  return config.strips.map((strip, reel) =>
    Array.from({ length: config.rows }, (_, row) => symbolAt(strip, (stops[reel] ?? 0) + row)),
  )
}

export function lineWins(
  config: SlotConfig,
  stake: bigint,
  multiplier: number,
  window: number[][],
): LineWin[] {
  const wins: LineWin[] = []
  config.lines.forEach((path, line) => {
    const best = bestOnLine(
      config,
      window.map((column, reel) => column[digit(path, reel)] ?? WILD),
    )
    if (best.pay === 0) return
    wins.push({
      line,
      symbol: best.symbol,
      count: best.count,
      payout: String(paidAt(stake, best.pay * multiplier)),
      cells: Array.from({ length: best.count }, (_, reel): Cell => [reel, digit(path, reel)]),
    })
  })
  return wins
}

/** The best win of the symbols on one line, left to right: wilds alone, or the first other symbol with its wilds. */
export function bestOnLine(
  config: SlotConfig,
  symbols: number[],
): { symbol: number; count: number; pay: number } {
  const lead = symbols.find((symbol) => symbol !== WILD) ?? WILD
  const wilds = runLength(symbols, (symbol) => symbol === WILD)
  const own = { symbol: WILD, count: wilds, pay: payOf(config, WILD, wilds) }
  if (lead === WILD || lead === scatterOf(config)) return own
  const count = runLength(symbols, (symbol) => symbol === WILD || symbol === lead)
  const led = { symbol: lead, count, pay: payOf(config, lead, count) }
  return own.pay > led.pay ? own : led
}

function runLength(symbols: number[], belongs: (symbol: number) => boolean): number {
  const end = symbols.findIndex((symbol) => !belongs(symbol))
  return end < 0 ? symbols.length : end
}

function scatterWinOf(
  config: SlotConfig,
  stake: bigint,
  multiplier: number,
  window: number[][],
): ScatterWin | undefined {
  const symbol = scatterOf(config)
  const cells = window.flatMap((column, reel) =>
    column.flatMap((seen, row): Cell[] => (seen === symbol ? [[reel, row]] : [])),
  )
  const pay = payOf(config, symbol, cells.length)
  if (pay === 0) return undefined
  return { symbol, count: cells.length, payout: String(paidAt(stake, pay * multiplier)), cells }
}

function freeSpinsWon(config: SlotConfig, spin: SpinEvent, awarded: number): number {
  if (!config.freeSpins || !spin.scatterWin) return 0
  return Math.min(freeSpinsFor(config, spin.scatterWin.count), config.freeSpins.cap - awarded)
}
