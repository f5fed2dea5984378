import { payOf, scatterOf, WILD, type SlotConfig } from '@night-market/games/families/slot-lines/config'

/** Is it among the half of the ordinary symbols that pays less for a full line? */
export function isLowSymbol(config: SlotConfig, symbol: number): boolean {
  const scatter = scatterOf(config)
  if (symbol === WILD || symbol === scatter) return false
  const reels = config.strips.length
  const pays = config.pays
    .map((_, each) => each)
    .filter((each) => each !== WILD && each !== scatter)
    .map((each) => payOf(config, each, reels))
    .toSorted((a, b) => b - a)
  return payOf(config, symbol, reels) <= (pays[Math.ceil(pays.length / 2)] ?? 0)
}
