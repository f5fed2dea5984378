/**
 * Everything about one spin of a slot whose first reel has no wild and whose wins begin at three: the same numbers as
 * `spinProfile`, by product formulae instead of a walk over all stands.
 *
 * Without a wild on the first reel, a line's lead is known after that reel, and given the lead every further reel matches
 * or not, whatever the others do. So the mean of a line is a product over reels, and the mean product of two lines too:
 * it depends only on how many rows apart the two lines run on each reel.
 */
import { digit, payOf, scatterOf, symbolAt, WILD } from './config.ts'
import type { SlotConfig } from './config.ts'
import { blankStands, largestPays } from './line-masks.ts'
import type { SpinProfile } from './spin-profile.ts'

/** Whether the formulae hold for this slot. */
export function hasFormulae({ pays, strips, lines }: SlotConfig): boolean {
  const paying = pays.slice(1, -1)
  return (
    strips.length >= 3 &&
    lines.length <= 62 &&
    !(strips[0] ?? '').includes(String(WILD)) &&
    paying.every((row) => (row[1] ?? 0) === 0 && (row[2] ?? 0) === 0 && (row[3] ?? 0) > 0) &&
    paying.every((row) => row.every((pay, count) => pay >= (row[count - 1] ?? 0)))
  )
}

export function formulaProfile(config: SlotConfig): SpinProfile {
  const scatters = config.strips.map((strip) => scattersByStop(config, strip))
  const stands = convolution(scatters.map(histogram))
  const pays = paysByScatters(config, scatters)
  const blanks = blankStands(config, scatters)
  const largest = largestPays(config, scatters)
  return {
    slices: stands.map((count, seen) => ({
      stands: count,
      blanks: blanks[seen] ?? 0,
      pay: pays[seen] ?? 0,
      maxPay: largest[seen] ?? 0,
    })),
    squaredPay: meanProduct(config),
  }
}

/** `counts[stop]`: scatters in the window that begins there. */
function scattersByStop(config: SlotConfig, strip: string): number[] {
  const scatter = scatterOf(config)
  return Array.from({ length: strip.length }, (_, stop) => {
    let seen = 0
    for (let row = 0; row < config.rows; row++) if (symbolAt(strip, stop + row) === scatter) seen += 1
    return seen
  })
}

function histogram(values: readonly number[]): number[] {
  const counts: number[] = []
  for (const value of values) {
    while (counts.length <= value) counts.push(0)
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

function convolution(parts: readonly number[][]): number[] {
  return parts.reduce(product, [1])
}

function product(one: readonly number[], other: readonly number[]): number[] {
  // A symbol that its reel does not carry has no counts.
  if (one.length === 0 || other.length === 0) return []
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0)
  one.forEach((x, i) => other.forEach((y, j) => (sums[i + j] = (sums[i + j] ?? 0) + x * y)))
  return sums
}

/** The pay of all lines over all stands, by scatters in the window. */
function paysByScatters(config: SlotConfig, scatters: number[][]): number[] {
  const all = scatters.map(histogram)
  const rest = all.map((_, reel) => convolution(all.slice(reel)))
  const sums = (rest[0] ?? []).map(() => 0)
  for (let symbol = 1; symbol < scatterOf(config); symbol++) {
    const matches = config.strips.map((strip, reel) =>
      Array.from({ length: config.rows }, (_, row) =>
        histogramWhere(scatters[reel] ?? [], (stop) => matchesAt(strip, stop + row, symbol)),
      ),
    )
    for (const line of config.lines) {
      let alive: number[] = [1]
      config.strips.forEach((_, reel) => {
        const match = matches[reel]?.[digit(line, reel)] ?? []
        const ended = payOf(config, symbol, reel)
        if (ended > 0) {
          const missed = (all[reel] ?? []).map((count, seen) => count - (match[seen] ?? 0))
          add(sums, product(product(alive, missed), rest[reel + 1] ?? [1]), ended)
        }
        alive = product(alive, match)
      })
      add(sums, alive, payOf(config, symbol, config.strips.length))
    }
  }
  return sums
}

function histogramWhere(values: readonly number[], belongs: (index: number) => boolean): number[] {
  return histogram(values.filter((_, index) => belongs(index)))
}

function matchesAt(strip: string, stop: number, symbol: number): boolean {
  const seen = symbolAt(strip, stop)
  return seen === symbol || seen === WILD
}

function add(sums: number[], more: readonly number[], weight: number): void {
  more.forEach((value, index) => (sums[index] = (sums[index] ?? 0) + value * weight))
}

/** The mean of the squared pay of all lines together: over all pairs of lines, the mean of their product. */
function meanProduct(config: SlotConfig): number {
  const pairs = new PairMoments(config)
  let sum = 0
  for (const { apart, count } of offsetsOf(config.lines)) sum += count * pairs.mean(apart)
  return sum
}

/** More than twice the rows of any window. */
const APART_BASE = 32

/** How far apart the lines of each ordered pair run, reel by reel. */
function offsetsOf(lines: readonly string[]): { apart: number[]; count: number }[] {
  const groups = new Map<number, { apart: number[]; count: number }>()
  const rows = lines.map((line) => [...line].map(Number))
  for (const one of rows) {
    for (const other of rows) {
      const key = one.reduce(
        (sum, row, reel) => sum * APART_BASE + (other[reel] ?? 0) - row + APART_BASE / 2,
        0,
      )
      const group = groups.get(key)
      if (group) group.count += 1
      else groups.set(key, { apart: one.map((row, reel) => (other[reel] ?? 0) - row), count: 1 })
    }
  }
  return [...groups.values()]
}

class PairMoments {
  private readonly config: SlotConfig
  private readonly symbols: number
  /** The chance of a match, by reel and symbol. */
  private readonly single: number[][]
  /** The mean pay of a line whose first `reel` reels match its lead, by reel and symbol. */
  private readonly tail: number[][]
  /** The chance that both match, by reel and rows apart, then `one lead * symbols + other lead`. */
  private readonly both: Map<number, Float64Array>[]

  constructor(config: SlotConfig) {
    this.config = config
    this.symbols = config.pays.length
    this.single = config.strips.map((strip) => this.chances(strip))
    this.tail = this.tails()
    this.both = config.strips.map(() => new Map())
  }

  /** The mean product of the pays of two lines that run so far apart. */
  mean(apart: readonly number[]): number {
    const { symbols } = this
    const first = this.leads(apart[0] ?? 0)
    let sum = 0
    for (let lead = 1; lead < symbols - 1; lead++) {
      for (let other = 1; other < symbols - 1; other++) {
        const share = first[lead * symbols + other] ?? 0
        if (share > 0) sum += share * this.given(lead, other, apart)
      }
    }
    return sum
  }

  private given(lead: number, other: number, apart: readonly number[]): number {
    const { config, single, tail } = this
    let alive = 1
    let sum = 0
    for (let reel = 1; reel < config.strips.length && alive > 0; reel++) {
      const both = this.chanceOfBoth(reel, apart[reel] ?? 0)[lead * this.symbols + other] ?? 0
      const one = single[reel]?.[lead] ?? 0
      const two = single[reel]?.[other] ?? 0
      const ended = payOf(config, lead, reel)
      const otherEnded = payOf(config, other, reel)
      sum +=
        alive *
        ((one - both) * otherEnded * (tail[reel + 1]?.[lead] ?? 0) +
          (two - both) * ended * (tail[reel + 1]?.[other] ?? 0) +
          (1 - one - two + both) * ended * otherEnded)
      alive *= both
    }
    const reels = config.strips.length
    return sum + alive * payOf(config, lead, reels) * payOf(config, other, reels)
  }

  private chances(strip: string): number[] {
    return Array.from(
      { length: this.symbols },
      (_, symbol) =>
        [...strip].filter((seen) => seen === String(symbol) || seen === String(WILD)).length / strip.length,
    )
  }

  private tails(): number[][] {
    const reels = this.config.strips.length
    const tails: number[][] = []
    for (let reel = reels; reel > 0; reel--) {
      tails[reel] = Array.from({ length: this.symbols }, (_, symbol) => {
        const ended = payOf(this.config, symbol, reel)
        const chance = this.single[reel]?.[symbol] ?? 0
        return reel === reels ? ended : chance * (tails[reel + 1]?.[symbol] ?? 0) + (1 - chance) * ended
      })
    }
    return tails
  }

  /** The chance of each two leads on the first reel. */
  private leads(apart: number): Float64Array {
    return this.chanceOfBoth(0, apart)
  }

  private chanceOfBoth(reel: number, apart: number): Float64Array {
    const known = this.both[reel]?.get(apart)
    if (known) return known
    const strip = this.config.strips[reel] ?? ''
    const { symbols } = this
    const chances = new Float64Array(symbols * symbols)
    const size = strip.length
    for (let stop = 0; stop < size; stop++) {
      const seen = symbolAt(strip, stop)
      const beside = symbolAt(strip, (stop + apart + size) % size)
      for (let lead = 1; lead < symbols - 1; lead++) {
        if (seen !== lead && seen !== WILD) continue
        for (let other = 1; other < symbols - 1; other++) {
          if (beside !== other && beside !== WILD) continue
          chances[lead * symbols + other] = (chances[lead * symbols + other] ?? 0) + 1 / size
        }
      }
    }
    this.both[reel]?.set(apart, chances)
    return chances
  }
}
