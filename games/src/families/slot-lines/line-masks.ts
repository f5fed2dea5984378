/**
 * The lines of a slot as bits, for a first reel without wilds: which lines still match after each reel is one `and` a
 * symbol. Counts the stands in which no line pays, and finds the largest pay.
 */
import { digit, payOf, symbolAt, WILD } from './config.ts'
import type { SlotConfig } from './config.ts'

/** Lines of one word. */
const WORD = 31

/** `low[stop * symbols + symbol]` and `high` likewise: the lines whose row on the reel shows the symbol or the wild. */
interface ReelMasks {
  stops: number
  low: Int32Array
  high: Int32Array
}

function masksOf(config: SlotConfig): ReelMasks[] {
  const symbols = config.pays.length
  return config.strips.map((strip, reel) => {
    const rows = rowMasks(config, reel)
    const masks = {
      stops: strip.length,
      low: new Int32Array(strip.length * symbols),
      high: new Int32Array(strip.length * symbols),
    }
    for (let stop = 0; stop < strip.length; stop++) {
      rows.forEach(({ low, high }, row) => {
        const seen = symbolAt(strip, stop + row)
        for (let symbol = 1; symbol < symbols - 1; symbol++) {
          if (seen !== symbol && seen !== WILD) continue
          const at = stop * symbols + symbol
          masks.low[at] = (masks.low[at] ?? 0) | low
          masks.high[at] = (masks.high[at] ?? 0) | high
        }
      })
    }
    return masks
  })
}

function rowMasks(config: SlotConfig, reel: number): { low: number; high: number }[] {
  const rows = Array.from({ length: config.rows }, () => ({ low: 0, high: 0 }))
  config.lines.forEach((line, at) => {
    const row = rows[digit(line, reel)]
    if (!row) return
    if (at < WORD) row.low |= 1 << at
    else row.high |= 1 << (at - WORD)
  })
  return rows
}

/** Stands in which no line pays, by scatters in the window: those in which no line matches three reels. */
export function blankStands(config: SlotConfig, scatters: readonly number[][]): number[] {
  const symbols = config.pays.length
  const [first, second, third] = masksOf(config)
  if (!first || !second || !third) throw new Error('a slot has three reels')
  let blanks: number[] = []
  const count = (seen: number, stands: number): void => {
    while (blanks.length <= seen) blanks.push(0)
    blanks[seen] = (blanks[seen] ?? 0) + stands
  }
  for (let one = 0; one < first.stops; one++) {
    for (let two = 0; two < second.stops; two++) {
      const alive = survivors(symbols, first, one, second, two)
      const seen = (scatters[0]?.[one] ?? 0) + (scatters[1]?.[two] ?? 0)
      for (let three = 0; three < third.stops; three++) {
        if (!isAnyAlive(alive, third, three * symbols)) count(seen + (scatters[2]?.[three] ?? 0), 1)
      }
    }
  }
  for (const reel of scatters.slice(3)) {
    const before = blanks
    blanks = []
    before.forEach((stands, seen) => reel.forEach((more) => count(seen + more, stands)))
  }
  return blanks
}

/** Symbols with their lines alive after two reels: `[symbol, low, high, …]`. */
function survivors(symbols: number, first: ReelMasks, one: number, second: ReelMasks, two: number): number[] {
  const alive: number[] = []
  for (let symbol = 1; symbol < symbols - 1; symbol++) {
    const low = (first.low[one * symbols + symbol] ?? 0) & (second.low[two * symbols + symbol] ?? 0)
    const high = (first.high[one * symbols + symbol] ?? 0) & (second.high[two * symbols + symbol] ?? 0)
    if ((low | high) !== 0) alive.push(symbol, low, high)
  }
  return alive
}

function isAnyAlive(alive: readonly number[], reel: ReelMasks, base: number): boolean {
  for (let at = 0; at < alive.length; at += 3) {
    const symbol = alive[at] ?? 0
    const isAlive =
      ((alive[at + 1] ?? 0) & (reel.low[base + symbol] ?? 0)) |
      ((alive[at + 2] ?? 0) & (reel.high[base + symbol] ?? 0))
    if (isAlive !== 0) return true
  }
  return false
}

/** The largest pay of all lines together, by scatters in the window; branches that cannot beat what was found are cut. */
export function largestPays(config: SlotConfig, scatters: readonly number[][]): number[] {
  return new LargestPay(config, scatters).find()
}

class LargestPay {
  private readonly reels: number
  private readonly symbols: number
  private readonly best: number[]
  /** The number of scatters searched for. */
  private wanted = 0
  private readonly scatters: readonly number[][]
  private readonly masks: ReelMasks[]
  /** `pays[symbol * (reels + 1) + count]`. */
  private readonly pays: Int32Array
  /** `most[reel]`: scatters that this reel and those after it can show. */
  private readonly most: number[]
  /** `bound[(reel * symbols + symbol) * (lines + 1) + alive]`: the most that lines of one symbol can still be paid. */
  private readonly bound: Int32Array
  private readonly lines: number
  /** The stops of each reel, the richest window first: what is found early cuts more. */
  private readonly order: number[][]
  /** The paying symbols with their lines alive before each reel: symbol, low word, high word. */
  private readonly alive: Int32Array[]

  constructor(config: SlotConfig, scatters: readonly number[][]) {
    this.reels = config.strips.length
    this.symbols = config.pays.length
    this.scatters = scatters
    this.masks = masksOf(config)
    this.pays = Int32Array.from(
      config.pays.flatMap((_, symbol) =>
        Array.from({ length: this.reels + 1 }, (_none, count) => payOf(config, symbol, count)),
      ),
    )
    this.most = scatters.map((_, reel) =>
      scatters.slice(reel).reduce((sum, seen) => sum + Math.max(...seen), 0),
    )
    this.best = Array.from({ length: (this.most[0] ?? 0) + 1 }, () => -1)
    this.lines = config.lines.length
    this.bound = this.bounds()
    this.order = this.masks.map((reel) => this.richestFirst(reel))
    this.alive = Array.from({ length: this.reels + 1 }, () => new Int32Array(3 * this.symbols))
  }

  find(): number[] {
    const all = this.alive[0]
    for (let symbol = 1; symbol < this.symbols - 1; symbol++) all?.set([symbol, -1, -1], 3 * (symbol - 1))
    for (this.wanted = 0; this.wanted < this.best.length; this.wanted++)
      this.from(0, 3 * (this.symbols - 2), 0, 0)
    return this.best.map((pay) => Math.max(0, pay))
  }

  /** `size` is that of the alive before this reel; lines that ended have paid `paid`. */
  private from(reel: number, size: number, paid: number, seen: number): void {
    const { pays, reels, symbols } = this
    const masks = this.masks[reel]
    const alive = this.alive[reel]
    const next = this.alive[reel + 1]
    const scatters = this.scatters[reel]
    if (!masks || !alive || !next || !scatters) return
    const most = this.most[reel + 1] ?? 0
    for (const stop of this.order[reel] ?? []) {
      const shown = seen + (scatters[stop] ?? 0)
      if (shown > this.wanted || shown + most < this.wanted) continue
      let left = 0
      let ended = paid
      let possible = 0
      for (let at = 0; at < size; at += 3) {
        const symbol = alive[at] ?? 0
        const low = (alive[at + 1] ?? 0) & (masks.low[stop * symbols + symbol] ?? 0)
        const high = (alive[at + 2] ?? 0) & (masks.high[stop * symbols + symbol] ?? 0)
        const kept = bits(low) + bits(high)
        const row = symbol * (reels + 1)
        if (reel > 0)
          ended += (bits(alive[at + 1] ?? 0) + bits(alive[at + 2] ?? 0) - kept) * (pays[row + reel] ?? 0)
        if (kept === 0) continue
        next[left] = symbol
        next[left + 1] = low
        next[left + 2] = high
        left += 3
        possible += this.bound[((reel + 1) * symbols + symbol) * (this.lines + 1) + kept] ?? 0
      }
      if (ended + possible <= (this.best[this.wanted] ?? 0)) continue
      if (reel + 1 < reels) this.from(reel + 1, left, ended, shown)
      else this.best[this.wanted] = ended + possible
    }
  }

  /** No stop of a reel keeps more lines alive than its fullest window: of many lines few reach the end. */
  private bounds(): Int32Array {
    const { lines, pays, reels, symbols } = this
    const bounds = new Int32Array((reels + 1) * symbols * (lines + 1))
    for (let symbol = 1; symbol < symbols - 1; symbol++) {
      const fullest = this.masks.map((reel) => fullestWindow(reel, symbols, symbol))
      for (let reel = 0; reel <= reels; reel++) {
        for (let alive = 0; alive <= lines; alive++) {
          let left = alive
          let sum = alive * (pays[symbol * (reels + 1) + reel] ?? 0)
          for (let count = reel + 1; count <= reels; count++) {
            left = Math.min(left, fullest[count - 1] ?? 0)
            const row = symbol * (reels + 1) + count
            sum += left * ((pays[row] ?? 0) - (pays[row - 1] ?? 0))
          }
          bounds[(reel * symbols + symbol) * (lines + 1) + alive] = sum
        }
      }
    }
    return bounds
  }

  private richestFirst({ stops, low, high }: ReelMasks): number[] {
    const { pays, reels, symbols } = this
    const worth = Array.from({ length: stops }, (_, stop) => {
      let sum = 0
      for (let symbol = 1; symbol < symbols - 1; symbol++) {
        const at = stop * symbols + symbol
        sum += (bits(low[at] ?? 0) + bits(high[at] ?? 0)) * (pays[symbol * (reels + 1) + reels] ?? 0)
      }
      return sum
    })
    return [...worth.keys()].sort((one, other) => (worth[other] ?? 0) - (worth[one] ?? 0))
  }
}

/** The most lines that one stop of the reel keeps alive. */
function fullestWindow({ stops, low, high }: ReelMasks, symbols: number, symbol: number): number {
  let most = 0
  for (let stop = 0; stop < stops; stop++) {
    const at = stop * symbols + symbol
    most = Math.max(most, bits(low[at] ?? 0) + bits(high[at] ?? 0))
  }
  return most
}

function bits(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
