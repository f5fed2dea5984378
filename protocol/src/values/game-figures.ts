/** How the figures of a game are written, one way everywhere: on a tile, on its sheet, in its bar. */

/** A return or a chance, always to two decimals: 9610 is `96.10%`. */
export function percentText(bps: number, locale = 'en'): string {
  return (bps / 10_000).toLocaleString(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
}

/** The return of a game: one figure, or from the worst bet to the best: `98.06–99.00%`. */
export function returnText(leastBps: number, mostBps: number, locale = 'en'): string {
  const most = percentText(mostBps, locale)
  return leastBps >= mostBps
    ? percentText(leastBps, locale)
    : `${percentText(leastBps, locale).replace('%', '')}–${most}`
}

/** The largest win in multiples of the stake, never more than it is: 144210 is `1,442×`, and below ten 196 is `1.96×`. */
export function maxWinText(x100: number, locale = 'en'): string {
  const multiple = x100 < 1000 ? x100 / 100 : Math.floor(x100 / 100)
  return `${multiple.toLocaleString(locale)}×`
}
