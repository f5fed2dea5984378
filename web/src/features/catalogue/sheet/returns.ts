/** What a game returns in a line, and the fee of a game between players. */
import type { Game, GameReturn, ReturnFigures } from '@night-market/protocol/catalogue'
import { percentText, simulatedText } from '@night-market/protocol/values/game-figures'
import type { Translate } from '../../../shell/i18n/i18n.ts'

/** In text that runs from right to left, a plus stays behind its number. */
const PLUS = '+\u200E'

/** One line for a game: its return, or its fee; empty where its vendor states none. */
export function returnLine(t: Translate, { maths, feeBps }: ReturnFigures, locale: string): string {
  if (feeBps !== null) return t('catalogue.tile_line_fee', { fee: percentText(feeBps, locale) })
  return maths === null ? '' : t('catalogue.rtp', { rtp: shortReturn(t, maths, locale) })
}

/** The line under a tile. */
export function tileLine(t: Translate, game: Game, locale: string): string {
  const { maths, feeBps } = game
  if (game.status === 'maintenance') return t('catalogue.in_maintenance')
  if (feeBps !== null || maths === null) return returnLine(t, game, locale)
  const rtp = shortReturn(t, maths, locale)
  // The width of a tile holds no more than both parts.
  if (maths.rtpJackpotBps !== null) return rtp
  return t('catalogue.tile_line', {
    rtp,
    volatility: t(`catalogue.volatility_short.${maths.volatility}`),
  })
}

/** The return of a game in a few words, the same wherever it stands: 92.90% + 2.68% jackpots. */
export function shortReturn(t: Translate, maths: GameReturn, locale: string): string {
  const { rtpBps, rtpOf, rtpMarginBps, rtpJackpotBps } = maths
  if (rtpJackpotBps !== null)
    return t('catalogue.rtp_jackpots', {
      own: percentText(rtpBps - rtpJackpotBps, locale),
      jackpots: percentText(rtpJackpotBps, locale),
    })
  if (rtpMarginBps !== null) return simulatedText(rtpBps, rtpMarginBps, locale)
  return percentText(rtpBps, locale) + (rtpOf === 'worst' ? PLUS : '')
}
