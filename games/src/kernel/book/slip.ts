/**
 * What bets pay. Each leg has a multiplier, an exact fraction; a line multiplies those of its legs, and all lines of k legs
 * together are the elementary symmetric polynomial e_k. Amounts are minor units, rounded down once.
 */
import type { Chances, Ppm, Verdict, X100 } from './sport.ts'
import { expectedPpm } from './verdicts.ts'

/** V is void: the leg counts 1. */
export type LegVerdict = Verdict | 'V'
/** How many shared how many places: a winner is paid d x places / tied. */
export interface DeadHeat {
  places: number
  tied: number
}
export interface DecidedLeg {
  d100: X100
  verdict: LegVerdict
  deadHeat?: DeadHeat
  /** What its odds count for if it wins, where that is less: those of an outright without who was removed since. */
  reduced?: Fraction
}
/** The expected multiplier of a leg that is open. */
export interface OpenLeg {
  expectedPpm: Ppm
}

export interface Fraction {
  above: bigint
  below: bigint
}

const PPM = 1_000_000n
const BPS = 10_000n
const FEE_OF_LEG_BPS = 300
const MOST_FEE_BPS = 1200
const MOST_LEGS = 20
const MOST_LEGS_OF_A_SYSTEM = 10

/** ⌊stake of a line x Σ e_k(m)⌋ over the sizes k of the bet. */
export function payoutOf(stakeOfLine: bigint, sizes: readonly number[], legs: readonly DecidedLeg[]): bigint {
  const sum = sumOfLines(sizes, legs.map(multiplierOf))
  return (stakeOfLine * sum.above) / sum.below
}

/** The number of lines: n over k, for each size k. */
export function linesOf(legs: number, sizes: readonly number[]): number {
  const ones = Array.from({ length: legs }, (): Fraction => ({ above: 1n, below: 1n }))
  return Number(sumOfLines(sizes, ones).above)
}

/** Whether a bet may have lines of these sizes: of up to 20 legs one that has all, of up to 10 any, each size once. */
export function areSizesAllowed(legs: number, sizes: readonly number[]): boolean {
  const isEach = sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= legs)
  const isOneLine = sizes.length === 1 && sizes[0] === legs
  const most = isOneLine ? MOST_LEGS : MOST_LEGS_OF_A_SYSTEM
  return isEach && sizes.length > 0 && new Set(sizes).size === sizes.length && legs <= most
}

/** What a bet pays if every leg that is open wins, and no more than `most`. */
export function greatestWin(
  stakeOfLine: bigint,
  sizes: readonly number[],
  legs: readonly { d100: X100; verdict?: LegVerdict | null; deadHeat?: DeadHeat; reduced?: Fraction }[],
  most?: bigint,
): bigint {
  const won = payoutOf(
    stakeOfLine,
    sizes,
    legs.map((leg) => ({ ...leg, verdict: leg.verdict ?? 'W' })),
  )
  return most === undefined ? won : within(won, most)
}

/** What may still be paid of an amount: a bet pays at most `most` in all, cash-outs among it. */
export function within(amount: bigint, most: bigint, paid = 0n): bigint {
  const rest = most > paid ? most - paid : 0n
  return amount < rest ? amount : rest
}

/** The expected multiplier of an open leg: by its chances now, at the odds that it was taken at. */
export const openLeg = (d100: X100, chances: Chances): OpenLeg => ({
  expectedPpm: expectedPpm(d100, chances),
})

/** `stakeOfLine` is that part of each line's stake that is closed: the rest stays in the bet. */
export interface CashOut {
  amount: bigint
  feeBps: number
  stakeOfLine: bigint
}

/**
 * Closes a share of what is open in a bet: ⌊closed stake x Σ e_k(m) x (1 - f)⌋, open legs by their expected
 * multipliers. The fee f is 3 % for each open leg, at most 12 %.
 */
export function cashOutOf(
  stakeOfLine: bigint,
  sizes: readonly number[],
  legs: readonly (DecidedLeg | OpenLeg)[],
  shareBps = Number(BPS),
): CashOut {
  const closed = (stakeOfLine * BigInt(shareBps)) / BPS
  const open = legs.filter((leg) => 'expectedPpm' in leg).length
  const feeBps = Math.min(open * FEE_OF_LEG_BPS, MOST_FEE_BPS)
  const fractions = legs.map((leg) =>
    'expectedPpm' in leg ? { above: BigInt(leg.expectedPpm), below: PPM } : multiplierOf(leg),
  )
  const sum = sumOfLines(sizes, fractions)
  const amount = (closed * sum.above * (BPS - BigInt(feeBps))) / (sum.below * BPS)
  return { amount, feeBps, stakeOfLine: closed }
}

/** What counts as played of a bet: the stake, or what was won or lost where that is less. */
export function validBetOf(stake: bigint, payout: bigint): bigint {
  const moved = payout > stake ? payout - stake : stake - payout
  return moved < stake ? moved : stake
}

/** Whether the odds of all legs multiply to at least `least`, which is x 100 like theirs. */
export function areOddsAtLeast(legs: readonly { d100: X100 }[], least: X100): boolean {
  const product = legs.reduce((odds, { d100 }) => odds * BigInt(d100), 1n)
  return product >= BigInt(least) * 100n ** BigInt(legs.length - 1)
}

/** A free bet pays what it wins without its stake. */
export const freeBetPayout = (stake: bigint, payout: bigint): bigint => (payout > stake ? payout - stake : 0n)

/** Whether two legs are of one event: their chances are not independent, so that no line may hold both. */
export const areRelated = (legs: readonly { event: string }[]): boolean =>
  new Set(legs.map(({ event }) => event)).size < legs.length

/**
 * The odds that a leg is accepted at; null where its policy refuses them. The better price is the player's under `higher` too.
 */
export function acceptedOdds(policy: 'none' | 'higher' | 'any', seen: X100, now: X100): X100 | null {
  if (now === seen || policy === 'any') return now
  return policy === 'higher' && now > seen ? now : null
}

function multiplierOf({ d100, verdict, deadHeat, reduced }: DecidedLeg): Fraction {
  const below = 200n
  switch (verdict) {
    case 'W': {
      const odds = reduced ?? { above: BigInt(d100), below: 100n }
      return deadHeat === undefined
        ? odds
        : { above: odds.above * BigInt(deadHeat.places), below: odds.below * BigInt(deadHeat.tied) }
    }
    case 'HW':
      return { above: BigInt(100 + d100), below }
    case 'P':
    case 'V':
      return { above: 1n, below: 1n }
    case 'HL':
      return { above: 100n, below }
    case 'L':
      return { above: 0n, below: 1n }
  }
}

/** Σ e_k of the fractions, over one denominator: e_k is the coefficient of x^k in the product of (below + above x). */
function sumOfLines(sizes: readonly number[], fractions: readonly Fraction[]): Fraction {
  let coefficients = [1n]
  let below = 1n
  for (const one of fractions) {
    below *= one.below
    const last = coefficients
    coefficients = [...last, 0n].map(
      (_none, k) => (last[k] ?? 0n) * one.below + (last[k - 1] ?? 0n) * one.above,
    )
  }
  const above = [...new Set(sizes)].reduce((sum, k) => sum + (coefficients[k] ?? 0n), 0n)
  return { above, below }
}
