import type { Game } from '@night-market/protocol/catalogue'
import { numberLocale, useLanguage, useWords } from '../../lib/i18n.ts'

/** The facts of a game in words: return, volatility, largest win. */
export function useGameFacts() {
  const t = useWords()
  const locale = numberLocale(useLanguage())
  const rtp = (game: Game) =>
    (game.rtpBps / 10_000).toLocaleString(locale, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 2,
    })
  return {
    rtp,
    volatility: (game: Game) => t(`catalogue.volatility.${game.volatility}`),
    maxWin: (game: Game) => `${(game.maxWinX100 / 100).toLocaleString(locale)}×`,
    /** The line under a tile. */
    line: (game: Game) =>
      game.status === 'maintenance'
        ? t('catalogue.in_maintenance')
        : t('catalogue.tile_line', {
            rtp: rtp(game),
            volatility: t(`catalogue.volatility_short.${game.volatility}`),
          }),
  }
}
