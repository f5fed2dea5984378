/**
 * Everything about one spin of a ways slot, exactly, by number of scatters. Reels stop alone, so what a symbol pays is a
 * product over the reels: how often it shows on each, then how often it is missing. Counts stay whole numbers.
 */
import { scatterOf, WILD, windowAt } from './config.ts'
import type { WaysConfig } from './config.ts'

/** Over all stands of the reels with so many scatters. */
export interface WaysSlice {
  stands: number
  /** Stands in which no symbol pays. */
  blanks: number
  /** The sum of what the symbols pay, in hundredths of the bet. */
  pay: number
  maxPay: number
}

export interface WaysProfile {
  slices: WaysSlice[]
  /** The mean of the squared pay of all symbols together. */
  squaredPay: number
}

/** `counts[scatters]` of one reel or of several: a polynomial. */
type Counts = number[]

/** One stand of a reel. */
interface Stand {
  /** `seen[symbol]`: its places in the window, wilds among them. */
  seen: number[]
  scatters: number
}

export function waysProfile(config: WaysConfig): WaysProfile {
  const reels = standsOf(config)
  const all = reels.map((stands) => countsOf(stands, () => 1))
  const whole = all.reduce(product, [1])
  const pays = paysByScatters(config, reels, all)
  const blanks = blanksOf(config, reels)
  const largest = new Largest(config, reels).byScatters()
  const stands = whole.reduce((sum, count) => sum + count, 0)
  return {
    slices: whole.map((count, scatters) => ({
      stands: count,
      blanks: blanks[scatters] ?? 0,
      pay: pays[scatters] ?? 0,
      maxPay: largest[scatters] ?? 0,
    })),
    squaredPay: squaredPay(config, reels) / stands,
  }
}

/** The part that the return is made of: stands by scatters, and what they pay. */
export function paidStands(config: WaysConfig): { stands: number; pay: number }[] {
  const reels = standsOf(config)
  const all = reels.map((stands) => countsOf(stands, () => 1))
  const pays = paysByScatters(config, reels, all)
  return all.reduce(product, [1]).map((stands, scatters) => ({ stands, pay: pays[scatters] ?? 0 }))
}

function standsOf(config: WaysConfig): Stand[][] {
  const scatter = scatterOf(config)
  return config.strips.map((strip, reel) =>
    Array.from({ length: strip.length }, (_, stop) => {
      const column =
        windowAt(
          config,
          config.strips.map((_strip, at) => (at === reel ? stop : 0)),
        )[reel] ?? []
      const seen = config.pays.map(
        (_pays, symbol) => column.filter((each) => each === symbol || each === WILD).length,
      )
      return { seen, scatters: column.filter((each) => each === scatter).length }
    }),
  )
}

function countsOf(stands: readonly Stand[], weight: (stand: Stand) => number): Counts {
  const counts: Counts = []
  for (const stand of stands) {
    while (counts.length <= stand.scatters) counts.push(0)
    counts[stand.scatters] = (counts[stand.scatters] ?? 0) + weight(stand)
  }
  return counts
}

function product(one: Counts, other: Counts): Counts {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0)
  one.forEach((x, i) => other.forEach((y, j) => (sums[i + j] = (sums[i + j] ?? 0) + x * y)))
  return sums
}

function paysByScatters(config: WaysConfig, reels: Stand[][], all: Counts[]): Counts {
  const sums: Counts = []
  for (let symbol = 1; symbol < scatterOf(config); symbol++)
    add(sums, symbolPays(reels, all, symbol, config.pays[symbol] ?? []))
  return sums
}

function symbolPays(reels: Stand[][], all: Counts[], symbol: number, pays: readonly number[]): Counts {
  const sums: Counts = []
  let alive: Counts = [1]
  for (const [reel, stands] of reels.entries()) {
    const rest = all.slice(reel + 1).reduce(product, [1])
    const missed = countsOf(stands, ({ seen }) => (seen[symbol] === 0 ? 1 : 0))
    add(sums, product(product(alive, missed), rest), pays[reel] ?? 0)
    alive = product(
      alive,
      countsOf(stands, ({ seen }) => seen[symbol] ?? 0),
    )
  }
  add(sums, alive, pays[reels.length] ?? 0)
  return sums
}

function add(sums: Counts, more: Counts, weight = 1): void {
  more.forEach((value, index) => (sums[index] = (sums[index] ?? 0) + value * weight))
}

/** Wins begin at three reels: a stand is blank when no symbol is on the first three. */
function blanksOf({ pays }: WaysConfig, reels: Stand[][]): Counts {
  const paying = pays.map((_, symbol) => symbol).slice(1, -1)
  const maskOf = ({ seen }: Stand): number =>
    paying.reduce((mask, symbol) => mask | ((seen[symbol] ?? 0) > 0 ? 1 << symbol : 0), 0)
  let alive = new Map<number, Counts>([[-1, [1]]])
  for (const stands of reels.slice(0, 3)) {
    const next = new Map<number, Counts>()
    for (const [mask, counts] of alive)
      for (const stand of stands) {
        const shared = mask & maskOf(stand)
        const sums = next.get(shared) ?? []
        add(sums, product(counts, [...Array<number>(stand.scatters).fill(0), 1]))
        next.set(shared, sums)
      }
    alive = next
  }
  const rest = reels.slice(3).map((stands) => countsOf(stands, () => 1))
  return rest.reduce(product, alive.get(0) ?? [0])
}

/** The sum over all stands of the squared pay: over all pairs of symbols and of the reels at which they end. */
function squaredPay(config: WaysConfig, reels: Stand[][]): number {
  const symbols = config.pays.map((_, symbol) => symbol).slice(1, -1)
  return symbols.reduce(
    (sum, one) => sum + symbols.reduce((part, other) => part + jointPay(config, reels, one, other), 0),
    0,
  )
}

function jointPay({ pays }: WaysConfig, reels: Stand[][], one: number, other: number): number {
  const sumOf = (reel: number, weight: (a: number, b: number) => number): number =>
    (reels[reel] ?? []).reduce((sum, { seen }) => sum + weight(seen[one] ?? 0, seen[other] ?? 0), 0)
  /** The pay of a single symbol from this reel on, over the stops of those reels. */
  const tail = (reel: number, symbol: number): number => {
    const stands = reels[reel]
    if (!stands) return pays[symbol]?.[reel] ?? 0
    const rest = reels.slice(reel + 1).reduce((all, each) => all * each.length, 1)
    const shown = stands.reduce((sum, { seen }) => sum + (seen[symbol] ?? 0), 0)
    const missed = stands.filter(({ seen }) => seen[symbol] === 0).length
    return missed * rest * (pays[symbol]?.[reel] ?? 0) + (shown === 0 ? 0 : shown * tail(reel + 1, symbol))
  }
  const both = (reel: number): number => {
    const [ended, otherEnded] = [pays[one]?.[reel] ?? 0, pays[other]?.[reel] ?? 0]
    if (reel === reels.length) return ended * otherEnded
    const rest = reels.slice(reel + 1).reduce((all, each) => all * each.length, 1)
    const neither = sumOf(reel, (a, b) => (a === 0 && b === 0 ? 1 : 0))
    const onlyOther = sumOf(reel, (a, b) => (a === 0 ? b : 0))
    const onlyOne = sumOf(reel, (a, b) => (b === 0 ? a : 0))
    const shown = sumOf(reel, (a, b) => a * b)
    return (
      neither * rest * ended * otherEnded +
      (ended === 0 ? 0 : onlyOther * ended * tail(reel + 1, other)) +
      (otherEnded === 0 ? 0 : onlyOne * otherEnded * tail(reel + 1, one)) +
      (shown === 0 ? 0 : shown * both(reel + 1))
    )
  }
  return both(0)
}

/** The largest pay of one spin, by scatters. */
class Largest {
  readonly #config: WaysConfig
  readonly #reels: Stand[][]
  /** The most that one way of a symbol still pays from this reel on, by scatters. */
  readonly #tails: Counts[][]
  /** The most scatters that the reels from this one on can show. */
  readonly #most: number[]

  constructor(config: WaysConfig, reels: Stand[][]) {
    this.#config = config
    // Stands that show the same are one case here.
    this.#reels = reels.map((stands) => [
      ...new Map(stands.map((stand) => [JSON.stringify(stand), stand])).values(),
    ])
    this.#most = reels.map((_, reel) =>
      reels.slice(reel).reduce((sum, stands) => sum + Math.max(...stands.map(({ scatters }) => scatters)), 0),
    )
    this.#tails = this.#tailsOf()
  }

  byScatters(): Counts {
    const best: Counts = []
    const symbols = this.#config.pays.map((_, symbol) => symbol).slice(1, -1)
    this.#walk(
      0,
      0,
      0,
      symbols.map((symbol) => ({ symbol, ways: 1 })),
      best,
    )
    return Array.from(best, (pay) => pay ?? 0)
  }

  #walk(
    reel: number,
    scatters: number,
    paid: number,
    live: { symbol: number; ways: number }[],
    best: Counts,
  ): void {
    const [only] = live
    if (live.length <= 1) {
      const tail = only ? this.#tails[reel]?.[only.symbol] : this.#free(reel)
      tail?.forEach((most, more) => {
        if (most < 0) return
        const sum = paid + most * (only?.ways ?? 0)
        best[scatters + more] = Math.max(best[scatters + more] ?? 0, sum)
      })
      return
    }
    const stands = this.#reels[reel]
    if (!stands) {
      const sum = live.reduce((all, { symbol, ways }) => all + ways * this.#pay(symbol, reel), paid)
      best[scatters] = Math.max(best[scatters] ?? 0, sum)
      return
    }
    for (const stand of stands) {
      let more = paid
      const grown: typeof live = []
      for (const { symbol, ways } of live) {
        const places = stand.seen[symbol] ?? 0
        if (places > 0) grown.push({ symbol, ways: ways * places })
        else more += ways * this.#pay(symbol, reel)
      }
      this.#walk(reel + 1, scatters + stand.scatters, more, grown, best)
    }
  }

  #pay(symbol: number, count: number): number {
    return this.#config.pays[symbol]?.[count] ?? 0
  }

  /** No win can continue: counts the scatters that the remaining reels can show. -1 marks an impossible number. */
  #free(reel: number): Counts {
    return this.#reels.slice(reel).reduce(
      (sums: Counts, stands) => {
        const next: Counts = Array.from({ length: sums.length + 6 }, () => -1)
        sums.forEach((value, had) =>
          value < 0 ? undefined : stands.forEach(({ scatters }) => (next[had + scatters] = 0)),
        )
        return next
      },
      [0],
    )
  }

  #tailsOf(): Counts[][] {
    const reels = this.#reels.length
    const tails: Counts[][] = []
    tails[reels] = this.#config.pays.map((_, symbol) => [this.#pay(symbol, reels)])
    for (let reel = reels - 1; reel >= 0; reel--) {
      tails[reel] = this.#config.pays.map((_, symbol) => {
        const best: Counts = Array.from({ length: (this.#most[reel] ?? 0) + 1 }, () => -1)
        const offer = (scatters: number, pay: number): unknown =>
          (best[scatters] = Math.max(best[scatters] ?? -1, pay))
        for (const stand of this.#reels[reel] ?? []) {
          const places = stand.seen[symbol] ?? 0
          const rest = places > 0 ? (tails[reel + 1]?.[symbol] ?? []) : this.#free(reel + 1)
          rest.forEach((pay, more) => {
            if (pay < 0) return
            offer(stand.scatters + more, places > 0 ? places * pay : this.#pay(symbol, reel))
          })
        }
        return best
      })
    }
    return tails
  }
}
