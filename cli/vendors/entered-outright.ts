/** What an operator enters of an outright: a file with the competitors and their odds, and their places as words. */
import { EnteredOutright, type OutrightMarkets } from '@night-market/protocol/vendor/book-acts'
import { z } from 'zod'
import { problemOfOutright } from '../../studio/src/hosts/book/entered/outright-problems.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { Stop } from '../stop.ts'
import { checked, stopAt, x100In } from './entered-file.ts'

/** As people write it: odds are decimal. */
const Markets = z.array(z.strictObject({ places: z.int(), odds: z.record(z.string(), z.number()) })).min(1)
const OutrightFile = z.strictObject({
  id: z.string(),
  sport: z.string(),
  league: z.string(),
  name: z.string(),
  competitors: z.array(z.string()),
  closesAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  markets: Markets,
})
const PricesFile = z.union([z.strictObject({ markets: Markets }), OutrightFile])

/** Whether a file is of an outright: it has competitors, or markets on places. */
export const isOfOutright = (written: unknown): boolean =>
  z.looseObject({ competitors: z.unknown() }).safeParse(written).data?.competitors !== undefined ||
  z.looseObject({ markets: z.array(z.looseObject({ places: z.int() })).min(1) }).safeParse(written).success

/** The contents of the act that enters an outright. Stops at what makes no sense. */
export function outrightIn(path: string, written: unknown): object {
  const { id, closesAt, endsAt, markets, ...named } = checked(OutrightFile, path, written)
  const times = { closes_at: new Date(closesAt).toISOString(), ends_at: new Date(endsAt).toISOString() }
  const outright = checked(EnteredOutright, path, { ...named, ...times })
  const prices = pricesOf(path, markets)
  stopAt(path, problemOfOutright(outright, prices, systemClock()))
  return { act: 'outright', event: id, outright, prices }
}

/** Other prices of one that was entered. */
export const pricesIn = (path: string, written: unknown): OutrightMarkets =>
  pricesOf(path, checked(PricesFile, path, written).markets)

const pricesOf = (path: string, markets: z.output<typeof Markets>): OutrightMarkets =>
  markets.map(({ places, odds }) => ({ places, odds: x100In(path, odds) }))

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
