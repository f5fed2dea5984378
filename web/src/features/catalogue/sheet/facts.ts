import type { Game, GameSheet } from '@night-market/protocol/catalogue'
import { maxWinText, percentText, returnText } from '@night-market/protocol/values/game-figures'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'

/** A return in the reader's numerals, always with two decimals: 96.10%. */
export function useRtpText(): (bps: number) => string {
  const locale = numberLocale(useLanguage())
  return (bps) => percentText(bps, locale)
}

/** The facts of a game in words: return, volatility, largest win. */
export function useGameFacts() {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  return {
    /** Of a game whose return depends on the bet, from the worst bet to the best. */
    rtp: ({ game, facts }: Pick<GameSheet, 'game' | 'facts'>) =>
      returnText(game.rtpBps, mostBpsOf(facts) ?? game.rtpBps, locale),
    volatility: (game: Game) => t(`catalogue.volatility.${game.volatility}`),
    maxWin: (game: Game) => maxWinText(game.maxWinX100, locale),
    /** The line under a tile. */
    line: (game: Game) =>
      game.status === 'maintenance'
        ? t('catalogue.in_maintenance')
        : t(game.volatility === 'chosen' ? 'catalogue.tile_line_least' : 'catalogue.tile_line', {
            rtp: percentText(game.rtpBps, locale),
            volatility: t(`catalogue.volatility_short.${game.volatility}`),
          }),
  }
}

/** The return of the best bet, where bets differ. */
function mostBpsOf(facts: GameSheet['facts']): number | null {
  return typeof facts.rtp_most_bps === 'number' ? facts.rtp_most_bps : null
}
