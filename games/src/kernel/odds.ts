/** What a title returns, and how much of that the player chooses. */
import type { Title } from '../titles/title.ts'
import type { GameFamily } from './family.ts'
import type { Certificate } from './math.ts'
import { bpsOf, isLess } from './rational.ts'
import type { Rational } from './rational.ts'

type WithOdds = Pick<GameFamily, 'odds'>

/** Whether every bet has odds of its own: then no hit rate can be stated for the game. */
export const areOddsChosen = ({ odds }: WithOdds): boolean => odds.chosen !== 'none'

/** `chosen` where it depends on the bet: on its risk, or on which of several bets it is. */
export const volatilityOf = (
  family: WithOdds,
  title: Pick<Title, 'certificate'>,
): Certificate['volatility'] | 'chosen' => (areOddsChosen(family) ? 'chosen' : title.certificate.volatility)

/** The return that a title is named by, in basis points: that of its main bet, else of the worst one. */
export function namedReturn(family: WithOdds, title: Pick<Title, 'certificate' | 'config'>): number {
  const main = family.odds.main?.(title.config)
  return main === undefined ? returnRange(family, title).leastBps : bpsOf(main)
}

/** The returns of the worst and of the best bet the title takes, in basis points; equal where every bet returns the same. */
export function returnRange(
  { odds }: WithOdds,
  { certificate, config }: Pick<Title, 'certificate' | 'config'>,
): { leastBps: number; mostBps: number } {
  const returns = odds.returns(config)
  const [first] = returns
  if (!first) return { leastBps: certificate.rtpBps, mostBps: certificate.rtpBps }
  const least = returns.reduce((low, next) => (isLess(next, low) ? next : low), first)
  const most = returns.reduce((high, next) => (isLess(high, next) ? next : high), first)
  return { leastBps: bpsOf(least), mostBps: bpsOf(most) }
}

/** The first of the returns of a family whose main bet comes first. */
export function firstOf(returns: readonly Rational[]): Rational {
  const [first] = returns
  if (!first) throw new Error('a game of several bets names the return of each')
  return first
}
