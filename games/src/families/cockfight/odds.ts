/**
 * The odds of all bets, exactly.
 *
 * What a bet on a side of a pool returns depends on the other stakes, but what all bets on both sides return together does
 * not: the pool less its fee when a side wins, whichever it is, and all of it after a draw. So does each of them where both
 * sides hold as much, and this is what stands here. What a side pays is rounded down to hundredths, which costs the winners
 * of a fight less than a hundredth of their stakes.
 */
import { oddsFrom, returnOf } from '../../kernel/bets.ts'
import type { BetOdds } from '../../kernel/bets.ts'
import { isLess } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { betsOf, ENDINGS, isSide, waysOf } from './config.ts'
import type { CockfightConfig, Ending, PoolRule } from './config.ts'
import { payOf } from './pays.ts'

/** Every bet, at fixed odds at every rung. */
export function oddsOf(config: CockfightConfig): BetOdds[] {
  const ends = betsOf(config).filter((kind) => !isSide(kind))
  return [...sideOddsOf(config), ...ends.map((kind) => odds(config, kind, 0))]
}

/** What a bet on a side returns; of a ladder, at the worst of its rungs. */
export const returnOfSide = (config: CockfightConfig): Rational =>
  sideOddsOf(config)
    .map(returnOf)
    .reduce((low, next) => (isLess(next, low) ? next : low))

function sideOddsOf(config: CockfightConfig): BetOdds[] {
  const { pool, ladder } = config
  const pairs = pool === null ? ladder : [evenly(pool)]
  return pairs.flatMap(([meron, wala]) => [odds(config, 'meron', meron), odds(config, 'wala', wala)])
}

/** The most a side of a pool pays: the other side would else pay so little that the fight is cancelled. */
export function mostOfPool({ feeBps, cancelX100 }: PoolRule): number {
  const kept = 10_000 - feeBps
  // The other side pays a hundredth more than cancels, so its share of the pool is at most kept / least.
  const least = (cancelX100 + 1) * 100
  return Math.floor((kept * least) / (100 * (least - kept)))
}

/** What both sides pay where they hold the same stakes. */
const evenly = ({ feeBps }: PoolRule): [number, number] => {
  const paid = Math.floor((2 * (10_000 - feeBps)) / 100)
  return [paid, paid]
}

function odds(config: CockfightConfig, kind: Ending, sidePays: number): BetOdds {
  const cases = ENDINGS.map((ending) => ({
    payX100: payOf(config, kind, ending, sidePays),
    ways: config.ways[ending],
  }))
  return oddsFrom(
    kind,
    cases.filter(({ ways }) => ways > 0),
    waysOf(config),
  )
}
