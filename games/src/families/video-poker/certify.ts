/** The certificate of a paytable: optimal play, enumerated by `generate.ts` and frozen in `returns.ts`. */
import { canonical, certificateOf } from '../../kernel/certificate.ts'
import type { Certificate } from '../../kernel/math.ts'
import { rational } from '../../kernel/rational.ts'
import type { VideoPokerConfig } from './config.ts'
import { RETURNS } from './returns.ts'

/** What a paytable is frozen under. */
export const keyOf = ({ game, pays }: Pick<VideoPokerConfig, 'game' | 'pays'>): string =>
  canonical({ game, pays })

export function certifyPoker(config: VideoPokerConfig): Certificate {
  const frozen = RETURNS[keyOf(config)]
  if (!frozen)
    throw new Error('the return of this paytable was never enumerated: run generate.ts of the family')
  const [numerator, denominator, hits, deals, secondMoment] = frozen
  return certificateOf('video-poker', config, {
    rtp: rational(BigInt(numerator), BigInt(denominator)),
    hitRate: rational(BigInt(hits), BigInt(deals)),
    secondMoment,
    maxWinX100: Math.max(...config.pays) * 100,
  })
}
