import type { Game, GameSheet, ReturnFigures } from '@night-market/protocol/catalogue'
import {
  maxWinText,
  percentText,
  returnText,
  simulatedText,
} from '@night-market/protocol/values/game-figures'
import { numberLocale, useLanguage, useLabels, type Translate } from '../../../shell/i18n/i18n.ts'

/** In text that runs from right to left, a plus stays behind its number. */
const PLUS = '+\u200E'

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

/** What the search says of a game: its return, or the fee of one between players. */
export function useReturnLine(): (figures: ReturnFigures) => string {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  return (figures) =>
    figures.feeBps === null
      ? t('catalogue.rtp', { rtp: shortReturn(t, figures, locale) })
      : t('catalogue.tile_line_fee', { fee: percentText(figures.feeBps, locale) })
}

type Figure = { label: string; value: string }

/** The facts of a game in words: return, volatility, largest win. */
export function useGameFacts() {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const returnLine = useReturnLine()
  return {
    /** What a sheet begins with. A game between players has a fee, and no return or volatility. */
    figures: (sheet: Pick<GameSheet, 'game' | 'facts'>): Figure[] => {
      const { game } = sheet
      const first =
        game.feeBps === null
          ? [
              ...returnsOf(t, sheet, locale),
              { label: t('catalogue.volatility'), value: t(`catalogue.volatility.${game.volatility}`) },
            ]
          : [
              {
                label: t('catalogue.fee'),
                value: t('catalogue.fee_value', { fee: percentText(game.feeBps, locale) }),
              },
            ]
      const lines = game.lines === null ? [] : [{ label: t('sheet.lines'), value: String(game.lines) }]
      return [...first, { label: t('sheet.max_win'), value: maxWinText(game.maxWinX100, locale) }, ...lines]
    },
    /** The line under a tile. */
    line: (game: Game) => {
      if (game.status === 'maintenance') return t('catalogue.in_maintenance')
      if (game.feeBps !== null) return returnLine(game)
      const rtp = shortReturn(t, game, locale)
      // The width of a tile holds no more than both parts.
      if (game.rtpJackpotBps !== null) return rtp
      return t('catalogue.tile_line', {
        rtp,
        volatility: t(`catalogue.volatility_short.${game.volatility}`),
      })
    },
  }
}

/** Of a game whose bets return differently the main bet stands first, then all from the worst to the best. */
function returnsOf(
  t: Translate,
  { game, facts }: Pick<GameSheet, 'game' | 'facts'>,
  locale: string,
): Figure[] {
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
