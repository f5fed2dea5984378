/** The figures that a sheet begins with; apart from the lines of tiles, which the first screen has. */
import type { Game, GameMaths, GameReturn, GameSheet } from '@night-market/protocol/catalogue'
import { maxWinText, percentText, returnText } from '@night-market/protocol/values/game-figures'
import { numberLocale, useLabels, useLanguage, type Translate } from '../../../shell/i18n/i18n.ts'
import { shortReturn } from './returns.ts'

export type Figure = { label: string; value: string }
type Facts = GameSheet['facts']
type Sheet = { game: Game; facts: Facts }

/** The facts of a game in words: return, volatility, largest win. */
export function useGameFigures(): (sheet: Sheet) => Figure[] {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  return (sheet) => figuresOf(t, sheet, locale)
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
