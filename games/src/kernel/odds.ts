/** What a title returns, and how much of that the player chooses. */
import type { Title } from '../titles/title.ts'
import type { GameFamily } from './family.ts'
import type { Certificate } from './math.ts'
import { bpsOf, isLess } from './rational.ts'

type WithOdds = Pick<GameFamily, 'odds'>

/** Whether every bet has odds of its own: then no hit rate can be stated for the game. */
export const areOddsChosen = ({ odds }: WithOdds): boolean => odds.chosen !== 'none'

/** `chosen` where the player sets it: by the risk, or by choosing among bets that return differently. */
export function volatilityOf(
  family: WithOdds,
  title: Pick<Title, 'certificate' | 'config'>,
): Certificate['volatility'] | 'chosen' {
  const { chosen } = family.odds
  if (chosen === 'none') return title.certificate.volatility
  const { leastBps, mostBps } = returnRange(family, title)
  return chosen === 'risk' || leastBps < mostBps ? 'chosen' : title.certificate.volatility
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
