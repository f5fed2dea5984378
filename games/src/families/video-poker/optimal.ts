/**
 * The exact return of optimal play, over every deal and every way to hold.
 *
 * For each set of up to five cards, `sums` has the pays of all hands that contain it. The hands that keep the held cards
 * and none of the discarded ones follow by inclusion and exclusion, for all 32 ways to hold at once. For 9/6 Jacks or
 * Better it gives the published 0.9954390437 (wizardofodds.com/games/video-poker). A run takes seconds, so the results are
 * frozen in `returns.ts`.
 */
import { plus, rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import type { VideoPokerConfig } from './config.ts'
import { deckOf, HAND, payOf } from './hands.ts'

export interface OptimalReturn {
  rtp: Rational
  hitRate: Rational
  /** Mean of the squared pay of a hand. */
  secondMoment: number
}

/** Sums over hands by the number of their set: one list for each size of set. */
type Sums = Float64Array[]
const WAYS = 32

export function optimalReturn(config: Pick<VideoPokerConfig, 'game' | 'pays'>): OptimalReturn {
  const size = deckOf(config.game).length
  const choose = binomials(size)
  const pay = sumsOf(size, choose, (cards) => payOf(config, cards))
  const hits = squaresOf(pay, (value) => (value > 0 ? 1 : 0), size, choose)
  const squares = squaresOf(pay, (value) => value * value, size, choose)
  const totals = { pay: perDrawn(), hits: perDrawn(), squares: perDrawn() }
  const [values, kept] = [new Float64Array(WAYS), new Float64Array(WAYS)]
  eachHand(size, (cards) => {
    containing(pay, cards, choose, values)
    const best = bestHold(values, size, choose)
    const drawn = HAND - bitsOf(best)
    totals.pay[drawn] = (totals.pay[drawn] ?? 0) + (values[best] ?? 0)
    for (const [name, sums] of [
      ['hits', hits],
      ['squares', squares],
    ] as const) {
      containing(sums, cards, choose, kept)
      totals[name][drawn] = (totals[name][drawn] ?? 0) + (kept[best] ?? 0)
    }
  })
  const mean = (sums: readonly number[]): Rational =>
    sums.reduce((sum, total, drawn) => {
      const ways = choose(size - HAND, drawn) * choose(size, HAND)
      return plus(sum, rational(BigInt(total), BigInt(ways)))
    }, rational(0n))
  const second = mean(totals.squares)
  return {
    rtp: mean(totals.pay),
    hitRate: mean(totals.hits),
    secondMoment: Number((second.numerator * 10n ** 9n) / second.denominator) / 1e9,
  }
}

const perDrawn = (): number[] => Array<number>(HAND + 1).fill(0)
const bitsOf = (mask: number): number => [1, 2, 4, 8, 16].filter((bit) => (mask & bit) !== 0).length

/** The way to hold whose hands pay most on average; bit i is card i. */
function bestHold(values: Float64Array, size: number, choose: Choose): number {
  let [best, most] = [0, -1]
  for (let mask = 0; mask < WAYS; mask++) {
    const average = (values[mask] ?? 0) / choose(size - HAND, HAND - bitsOf(mask))
    if (average > most) [best, most] = [mask, average]
  }
  return best
}

/** For every way to hold, the sum over hands that keep the held cards and none of the others. */
function containing(sums: Sums, cards: readonly number[], choose: Choose, values: Float64Array): void {
  for (let mask = 0; mask < WAYS; mask++) {
    let [index, held] = [0, 0]
    for (let place = 0; place < HAND; place++)
      if (mask & (1 << place)) index += choose(cards[place] ?? 0, ++held)
    values[mask] = sums[held]?.[index] ?? 0
  }
  for (let bit = 1; bit < WAYS; bit <<= 1)
    for (let mask = 0; mask < WAYS; mask++)
      if (!(mask & bit)) values[mask] = (values[mask] ?? 0) - (values[mask | bit] ?? 0)
}

function sumsOf(size: number, choose: Choose, worth: (cards: readonly number[]) => number): Sums {
  const hands = new Float64Array(choose(size, HAND))
  eachHand(size, (cards, index) => (hands[index] = worth(cards)))
  return spread(hands, size, choose)
}

function squaresOf(pay: Sums, change: (value: number) => number, size: number, choose: Choose): Sums {
  return spread((pay[HAND] ?? new Float64Array()).map(change), size, choose)
}

/** Adds every hand to all sets it contains. */
function spread(hands: Float64Array, size: number, choose: Choose): Sums {
  const sums = Array.from({ length: HAND }, (_, count) => new Float64Array(choose(size, count)))
  eachHand(size, (cards, index) => {
    const value = hands[index] ?? 0
    if (value === 0) return
    for (let mask = 0; mask < WAYS - 1; mask++) {
      let [at, held] = [0, 0]
      for (let place = 0; place < HAND; place++)
        if (mask & (1 << place)) at += choose(cards[place] ?? 0, ++held)
      const list = sums[held]
      if (list) list[at] = (list[at] ?? 0) + value
    }
  })
  return [...sums, hands]
}

/** Every hand, its cards ascending, in the order of their numbers. */
function eachHand(size: number, take: (cards: readonly number[], index: number) => void): void {
  const cards = [0, 1, 2, 3, 4]
  for (let index = 0; ; index++) {
    take(cards, index)
    let place = 0
    while (place < HAND - 1 && (cards[place] ?? 0) + 1 === cards[place + 1]) place += 1
    cards[place] = (cards[place] ?? 0) + 1
    if ((cards[place] ?? 0) >= size) return
    for (let below = 0; below < place; below++) cards[below] = below
  }
}

type Choose = (n: number, k: number) => number

function binomials(size: number): Choose {
  const table = Array.from({ length: size + 1 }, (_, n) => {
    const row = [1]
    for (let k = 1; k <= HAND; k++) row[k] = ((row[k - 1] ?? 0) * (n - k + 1)) / k
    return row
  })
  return (n, k) => table[n]?.[k] ?? 0
}
