/** What a game returns in words, and the fee of a game between players. */
import type { Game, GameMaths, GameReturn, GameSheet, ReturnFigures } from '@night-market/protocol/catalogue'
import {
  maxWinText,
  percentText,
  returnText,
  simulatedText,
} from '@night-market/protocol/values/game-figures'
import type { Translate } from '../../../shell/i18n/i18n.ts'

export type Figure = { label: string; value: string }
type Sheet = { game: Game; facts: GameSheet['facts'] }

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

/**
 * What a sheet begins with. A game between players has a fee, and no return or volatility; of a game whose vendor states no
 * maths the sheet says so.
 */
export function figuresOf(t: Translate, sheet: Sheet, locale: string): Figure[] {
  const { maths, feeBps, lines } = sheet.game
  return [
    ...(feeBps === null ? chancesOf(t, maths, sheet.facts, locale) : [feeOf(t, feeBps, locale)]),
    ...(maths === null ? [] : [{ label: t('sheet.max_win'), value: maxWinText(maths.maxWinX100, locale) }]),
    ...(lines === null ? [] : [{ label: t('sheet.lines'), value: String(lines) }]),
  ]
}

const feeOf = (t: Translate, feeBps: number, locale: string): Figure => ({
  label: t('catalogue.fee'),
  value: t('catalogue.fee_value', { fee: percentText(feeBps, locale) }),
})

type Facts = GameSheet['facts']

function chancesOf(t: Translate, maths: GameMaths | null, facts: Facts, locale: string): Figure[] {
  if (maths === null) return [{ label: t('catalogue.return'), value: t('sheet.not_stated') }]
  return [
    ...returnsOf(t, maths, facts, locale),
    { label: t('catalogue.volatility'), value: t(`catalogue.volatility.${maths.volatility}`) },
  ]
}

/** Of a game whose bets return differently the main bet stands first, then all from the worst to the best. */
function returnsOf(t: Translate, maths: GameReturn, facts: Facts, locale: string): Figure[] {
  const { rtpBps, rtpOf } = maths
  const [least = rtpBps, most = rtpBps] = [facts.rtp_least_bps, facts.rtp_most_bps].map((bps) =>
    typeof bps === 'number' ? bps : rtpBps,
  )
  const range = returnText(least, most, locale)
  if (rtpOf === 'worst') return [{ label: t('catalogue.return'), value: range }]
  const named = shortReturn(t, maths, locale)
  if (rtpOf === 'every') return [{ label: t('catalogue.return'), value: named }]
  return [
    { label: t('catalogue.return_main'), value: named },
    { label: t('catalogue.return_all'), value: range },
  ]
}

/** The return of a game in a few words, the same wherever it stands: 92.90% + 2.68% jackpots. */
function shortReturn(t: Translate, maths: GameReturn, locale: string): string {
  const { rtpBps, rtpOf, rtpMarginBps, rtpJackpotBps } = maths
  if (rtpJackpotBps !== null)
    return t('catalogue.rtp_jackpots', {
      own: percentText(rtpBps - rtpJackpotBps, locale),
      jackpots: percentText(rtpJackpotBps, locale),
    })
  if (rtpMarginBps !== null) return simulatedText(rtpBps, rtpMarginBps, locale)
  return percentText(rtpBps, locale) + (rtpOf === 'worst' ? PLUS : '')
}
