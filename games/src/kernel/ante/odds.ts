/**
 * The exact odds of a table of three cards: every hand of the player against every hand the dealer can have, the better of
 * playing and folding each time. The counts are frozen in `counts.ts`; what the bets pay does not change them.
 */
import { certifyBets, oddsFrom } from '../bets.ts'
import type { BetOdds } from '../bets.ts'
import { certificateOf } from '../certificate.ts'
import type { Certificate } from '../math.ts'
import { isLess, numberOf, plus, rational, times } from '../rational.ts'
import type { Rational } from '../rational.ts'
import { anteBets, bonusOf, pairPlusX100, sixX100 } from './config.ts'
import type { AnteConfig, AnteGame } from './config.ts'
import { ANTE_COUNTS, SIX_COUNTS, THREE_COUNTS } from './counts.ts'

/** In how many ways the ante ends so, by the player's hand. */
export type AnteCounts = Record<
  string,
  { folded: number; unqualified: number; won: number; push: number; lost: number }
>

/** All hands of the player, and the dealer's for each. */
const HANDS = 22_100
const AGAINST = 18_424
const SIX_CARDS = 20_358_520

interface Outcome {
  ways: number
  /** What comes back of ante and play bet, with the bonus, less the play bet: in antes. */
  worth: number
  pays: number
}

export const countsKey = (
  { order }: Pick<AnteGame, 'order'>,
  { qualifies }: Pick<AnteConfig, 'qualifies'>,
): string => `${order} ${qualifies}`

function outcomesOf(game: AnteGame, config: AnteConfig): Outcome[] {
  const counts = ANTE_COUNTS[countsKey(game, config)]
  if (!counts) throw new Error('these hands were never counted: run generate.ts')
  return Object.entries(counts).flatMap(([hand, { folded, unqualified, won, push, lost }]) => {
    const bonus = bonusOf(config, hand)
    return [
      { ways: folded, worth: 0, pays: 0 },
      { ways: unqualified, worth: 2 + bonus, pays: 3 + bonus },
      { ways: won, worth: 3 + bonus, pays: 4 + bonus },
      { ways: push, worth: 1 + bonus, pays: 2 + bonus },
      { ways: lost, worth: bonus - 1, pays: bonus },
    ]
  })
}

/** What the ante returns: what playing on wins or loses counts for the ante. */
export function anteReturn(game: AnteGame, config: AnteConfig): Rational {
  const sum = outcomesOf(game, config).reduce(
    (total, { ways, worth }) => total + BigInt(ways) * BigInt(worth),
    0n,
  )
  return rational(sum, BigInt(HANDS * AGAINST))
}

/** How often the player plays on. */
export function playShare(game: AnteGame, config: AnteConfig): Rational {
  const counts = Object.values(ANTE_COUNTS[countsKey(game, config)] ?? {})
  const folded = counts.reduce((sum, each) => sum + each.folded, 0)
  return rational(BigInt(HANDS * AGAINST - folded), BigInt(HANDS * AGAINST))
}

function sideOdds(config: AnteConfig): BetOdds[] {
  return anteBets(config).flatMap((bet) => {
    if (bet === 'ante') return []
    const [counts, all, payOf] =
      bet === 'pair_plus'
        ? ([THREE_COUNTS, HANDS, pairPlusX100] as const)
        : ([SIX_COUNTS, SIX_CARDS, sixX100] as const)
    const cases = Object.entries(counts).map(([hand, ways]) => ({ payX100: payOf(config, hand), ways }))
    return [oddsFrom(bet, cases, all)]
  })
}

/** The exact return of each bet, in their order. */
export function anteReturns(game: AnteGame, config: AnteConfig): Rational[] {
  const sides = sideOdds(config).map(({ outcomes }) =>
    outcomes.reduce(
      (sum, { payX100, chance }) => plus(sum, times(chance, rational(BigInt(payX100), 100n))),
      rational(0n),
    ),
  )
  return [anteReturn(game, config), ...sides]
}

export function certifyAnte(game: AnteGame, config: AnteConfig): Certificate {
  const outcomes = outcomesOf(game, config)
  const all = BigInt(HANDS * AGAINST)
  const hits = outcomes.reduce((sum, { ways, pays }) => sum + (pays > 0 ? BigInt(ways) : 0n), 0n)
  const squares = outcomes.reduce((sum, { ways, worth }) => sum + BigInt(ways) * BigInt(worth * worth), 0n)
  const rtp = anteReturn(game, config)
  const maxWinX100 = Math.max(...outcomes.flatMap(({ ways, pays }) => (ways > 0 ? [pays * 100] : [])))
  const proof = {
    rtp,
    hitRate: rational(hits, all),
    secondMoment: numberOf(rational(squares, all)),
    maxWinX100,
  }
  const ante = certificateOf(game.id, config, proof)
  const odds = sideOdds(config)
  if (odds.length === 0) return ante
  const sides = certifyBets(game.id, config, odds)
  const { numerator, denominator } = sides.rtp
  const isSideWorse = isLess(rational(BigInt(numerator), BigInt(denominator)), rtp)
  return { ...(isSideWorse ? sides : ante), maxWinX100: Math.max(maxWinX100, sides.maxWinX100) }
}
