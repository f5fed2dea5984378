/**
 * The certificate of a title. The main bet's return is that of basic strategy, computed by `generate.ts` and frozen in
 * `returns.ts`; what doubling and splitting win or lose counts for the first bet. The bets on the side are counted over the
 * whole shoe.
 */
import type { BetOdds } from '../../kernel/bets.ts'
import { certifyBets, returnOf } from '../../kernel/bets.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { Certificate } from '../../kernel/math.ts'
import { isLess, rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import type { BlackjackConfig } from './config.ts'
import { RETURNS } from './returns.ts'
import { sideOdds } from './side-bets.ts'

/** What the return of the main bet is frozen under: the rules without the bets on the side. */
export function keyOf(config: BlackjackConfig): string {
  const { decks, soft17, hole, doubles, doublesAfterSplit, hands, surrenders, blackjackX100 } = config
  const flags = [doublesAfterSplit ? 'das' : 'no_das', surrenders ? 'surrender' : 'no_surrender']
  return [decks, soft17, hole, doubles, hands, ...flags, blackjackX100].join(' ')
}

/** Returns are frozen to so many digits. */
export const PARTS = 10n ** 9n

/** The exact return of each bet, in their order. */
export const returnsOfBets = (config: BlackjackConfig): Rational[] => [
  mainReturn(config).rtp,
  ...oddsOfSides(config).map(returnOf),
]

export function certifyBlackjack(config: BlackjackConfig): Certificate {
  const { rtp, hitRate, secondMoment } = mainReturn(config)
  // Every hand of the last split doubled and won.
  const maxWinX100 = config.hands * (config.doublesAfterSplit ? 400 : 200)
  const main = certificateOf('blackjack', config, { rtp, hitRate, secondMoment, maxWinX100 })
  const odds = oddsOfSides(config)
  if (odds.length === 0) return main
  const sides = certifyBets('blackjack', config, odds)
  const { numerator, denominator } = sides.rtp
  const isSideWorse = isLess(rational(BigInt(numerator), BigInt(denominator)), rtp)
  return { ...(isSideWorse ? sides : main), maxWinX100: Math.max(maxWinX100, sides.maxWinX100) }
}

const oddsOfSides = ({ decks, side }: BlackjackConfig): BetOdds[] => side.map((bet) => sideOdds(decks, bet))

interface MainReturn {
  rtp: Rational
  hitRate: Rational
  secondMoment: number
}

function mainReturn(config: BlackjackConfig): MainReturn {
  const frozen = RETURNS[keyOf(config)]
  if (!frozen) throw new Error('the return of these rules was never computed: run generate.ts of the family')
  const [rtp, hits, secondMoment] = frozen
  return { rtp: rational(BigInt(rtp), PARTS), hitRate: rational(BigInt(hits), PARTS), secondMoment }
}
