/** What a game returns in words, and the fee of a game between players. */
import type { Game, GameSheet, ReturnFigures } from '@night-market/protocol/catalogue'
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

/** One line for a game: its return, or its fee. */
export const returnLine = (t: Translate, figures: ReturnFigures, locale: string): string =>
  figures.feeBps === null
    ? t('catalogue.rtp', { rtp: shortReturn(t, figures, locale) })
    : t('catalogue.tile_line_fee', { fee: percentText(figures.feeBps, locale) })

/** The line under a tile. */
export function tileLine(t: Translate, game: Game, locale: string): string {
  if (game.status === 'maintenance') return t('catalogue.in_maintenance')
  if (game.feeBps !== null) return returnLine(t, game, locale)
  const rtp = shortReturn(t, game, locale)
  // The width of a tile holds no more than both parts.
  if (game.rtpJackpotBps !== null) return rtp
  return t('catalogue.tile_line', {
    rtp,
    volatility: t(`catalogue.volatility_short.${game.volatility}`),
  })
}

/** What a sheet begins with. A game between players has a fee, and no return or volatility. */
export function figuresOf(t: Translate, sheet: Sheet, locale: string): Figure[] {
  const { game } = sheet
  const lines = game.lines === null ? [] : [{ label: t('sheet.lines'), value: String(game.lines) }]
  return [
    ...(game.feeBps === null ? chancesOf(t, sheet, locale) : [feeOf(t, game.feeBps, locale)]),
    { label: t('sheet.max_win'), value: maxWinText(game.maxWinX100, locale) },
    ...lines,
  ]
}

const feeOf = (t: Translate, feeBps: number, locale: string): Figure => ({
  label: t('catalogue.fee'),
  value: t('catalogue.fee_value', { fee: percentText(feeBps, locale) }),
})

const chancesOf = (t: Translate, sheet: Sheet, locale: string): Figure[] => [
  ...returnsOf(t, sheet, locale),
  { label: t('catalogue.volatility'), value: t(`catalogue.volatility.${sheet.game.volatility}`) },
]

/** Of a game whose bets return differently the main bet stands first, then all from the worst to the best. */
function returnsOf(t: Translate, { game, facts }: Sheet, locale: string): Figure[] {
  const [least = game.rtpBps, most = game.rtpBps] = [facts.rtp_least_bps, facts.rtp_most_bps].map((bps) =>
    typeof bps === 'number' ? bps : game.rtpBps,
  )
  const range = returnText(least, most, locale)
  if (game.rtpOf === 'worst') return [{ label: t('catalogue.return'), value: range }]
  const named = shortReturn(t, game, locale)
  if (game.rtpOf === 'every') return [{ label: t('catalogue.return'), value: named }]
  return [
    { label: t('catalogue.return_main'), value: named },
    { label: t('catalogue.return_all'), value: range },
  ]
}

/** The return of a game in a few words, the same wherever it stands: 92.90% + 2.68% jackpots. */
function shortReturn(t: Translate, figures: ReturnFigures, locale: string): string {
  const { rtpBps, rtpOf, rtpMarginBps, rtpJackpotBps } = figures
  if (rtpJackpotBps !== null)
    return t('catalogue.rtp_jackpots', {
      own: percentText(rtpBps - rtpJackpotBps, locale),
      jackpots: percentText(rtpJackpotBps, locale),
    })
  if (rtpMarginBps !== null) return simulatedText(rtpBps, rtpMarginBps, locale)
  return percentText(rtpBps, locale) + (rtpOf === 'worst' ? PLUS : '')
}
