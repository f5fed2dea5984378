/** What an operator enters of an outright: its places as words. */
import type { OutrightMarkets } from '@night-market/protocol/vendor/book-acts'
import { Stop } from '../stop.ts'

/** `Delhi Lions=1,Mumbai Harbour=2`. */
export function placesIn(text: string): Record<string, number> {
  const places = text
    .split(/(?<==\s*\d{1,3}\s*),/)
    .map((each) => /^\s*([^=]+?)\s*=\s*(\d{1,3})\s*$/.exec(each))
  if (!places.every((place) => place !== null))
    throw new Stop(`"${text}" has no places: "Delhi Lions=1,Mumbai Harbour=2"`)
  const names = places.map(([, name = '']) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Stop(`${twice} has two places.`)
  return Object.fromEntries(places.map(([, name = '', place]) => [name, Number(place)]))
}

/** Prices as people read them, the likeliest first: what is kept has its names in another order than the file. */
export const priceLines = (prices: OutrightMarkets): string[] =>
  prices.map(({ places, odds }) => {
    const each = Object.entries(odds)
      .toSorted(([one, short], [other, long]) => short - long || (one < other ? -1 : 1))
      .map(([name, x100]) => `${name} at ${(x100 / 100).toFixed(2)}`)
    return `  ${places === 1 ? 'winner' : `first ${places}`}: ${each.join(', ')}`
  })
