import type { Game, GameSheet, ReturnFigures } from '@night-market/protocol/catalogue'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { figuresOf, returnLine, tileLine, type Figure } from './returns.ts'

/** What the search says of a game: its return, or the fee of one between players. */
export function useReturnLine(): (figures: ReturnFigures) => string {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  return (figures) => returnLine(t, figures, locale)
}

/** The facts of a game in words: return, volatility, largest win. */
export function useGameFacts() {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  return {
    figures: (sheet: GameSheet): Figure[] => figuresOf(t, sheet, locale),
    line: (game: Game): string => tileLine(t, game, locale),
  }
}
