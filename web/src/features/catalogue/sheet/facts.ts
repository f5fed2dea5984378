import type { Game, ReturnFigures } from '@night-market/protocol/catalogue'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { returnLine, tileLine } from './returns.ts'

/** What the search says of a game: its return, or the fee of one between players. */
export function useReturnLine(): (figures: ReturnFigures) => string {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  return (figures) => returnLine(t, figures, locale)
}

/** The line under a tile. */
export function useTileLine(): (game: Game) => string {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  return (game) => tileLine(t, game, locale)
}
