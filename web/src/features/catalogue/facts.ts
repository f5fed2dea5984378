import type { Game } from '@night-market/protocol/catalogue'
import { numberLocale, useLanguage, useWords } from '../../lib/i18n.ts'

/** A return in the reader's numerals, always with two decimals: 96.10%. */
export function useRtpText(): (bps: number) => string {
  const locale = numberLocale(useLanguage())
  const format = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  return (bps) => (bps / 10_000).toLocaleString(locale, format)
}

/** The facts of a game in words: return, volatility, largest win. */
export function useGameFacts() {
  const t = useWords()
  const locale = numberLocale(useLanguage())
  const percent = useRtpText()
  const rtp = (game: Game) => percent(game.rtpBps)
  return {
    rtp,
    volatility: (game: Game) => t(`catalogue.volatility.${game.volatility}`),
    /** Whole multiples: what lies behind the point decides nothing. */
    maxWin: (game: Game) => `${Math.floor(game.maxWinX100 / 100).toLocaleString(locale)}×`,
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
