/** The files that people write of a match or an outright that is played elsewhere: odds are decimal, instants in any zone. */
import { z } from 'zod'
import {
  EnteredId,
  EnteredMarkets,
  EnteredMatch,
  EnteredOutright,
  OutrightMarkets,
} from '../vendor/book-acts.ts'

const X100 = 100
const NEARLY = 1e-6

/** Decimal odds, which become odds x 100. */
const Odds = z
  .number()
  .refine((odds) => Math.abs(odds * X100 - Math.round(odds * X100)) < NEARLY, {
    error: ({ input }) => `odds have two places, as 2.15, not ${String(input)}`,
  })
  .transform((odds) => Math.round(odds * X100))
/** Others are of the vendor's own calendar. */
const Id = z.string().refine((id) => EnteredId.safeParse(id).success, {
  error: 'begins with match-, and goes on with small letters, digits and dashes',
})
const Instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString())

const Markets = z
  .array(
    z.strictObject({
      market: z.int(),
      specifiers: z.string().optional(),
      odds: z.record(z.string(), Odds),
    }),
  )
  .min(1)
const MatchFile = z.strictObject({
  id: Id,
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: Instant,
  markets: Markets,
})
const OddsFile = z.union([
  z.strictObject({ sport: z.string().optional(), markets: Markets }),
  MatchFile.transform(({ sport, markets }) => ({ sport, markets })),
])

const Prices = z.array(z.strictObject({ places: z.int(), odds: z.record(z.string(), Odds) })).min(1)
const OutrightFile = z.strictObject({
  id: Id,
  sport: z.string(),
  league: z.string(),
  name: z.string(),
  competitors: z.array(z.string()),
  closesAt: Instant,
  endsAt: Instant,
  markets: Prices,
})
const PricesFile = z.union([z.strictObject({ markets: Prices }), OutrightFile])

/** The contents of an act as a file has them, or what is wrong with the file, at which of its fields. */
export type OfFile<Contents> = { contents: Contents } | { at: string; problem: string }

export type EnteredContents =
  | { act: 'fixture'; event: string; match: EnteredMatch; markets: EnteredMarkets }
  | { act: 'outright'; event: string; outright: EnteredOutright; prices: OutrightMarkets }
export type PricedContents =
  | { act: 'odds'; sport: string | null; markets: EnteredMarkets }
  | { act: 'prices'; prices: OutrightMarkets }

/** Whether a file is of an outright: it has competitors, or markets on places. */
export const isOfOutright = (written: unknown): boolean =>
  z.looseObject({ competitors: z.unknown() }).safeParse(written).data?.competitors !== undefined ||
  z.looseObject({ markets: z.array(z.looseObject({ places: z.int() })).min(1) }).safeParse(written).success

/** A match or an outright with all that is sold of it. */
export function enteredIn(written: unknown): OfFile<EnteredContents> {
  return isOfOutright(written) ? outrightIn(written) : matchIn(written)
}

/** Other odds of one that was entered: the same file, or its `markets` alone. */
export function pricedIn(written: unknown): OfFile<PricedContents> {
  if (isOfOutright(written))
    return read(PricesFile, written, ({ markets }) =>
      read(OutrightMarkets, markets, (prices) => ({ contents: { act: 'prices', prices } })),
    )
  return read(OddsFile, written, ({ sport = null, markets: sold }) =>
    read(EnteredMarkets, sold, (markets) => ({ contents: { act: 'odds', sport, markets } })),
  )
}

const matchIn = (written: unknown): OfFile<EnteredContents> =>
  read(MatchFile, written, ({ id, startsAt, markets: sold, ...sides }) =>
    read(EnteredMatch, { ...sides, starts_at: startsAt }, (match) =>
      read(EnteredMarkets, sold, (markets) => ({
        contents: { act: 'fixture', event: id, match, markets },
      })),
    ),
  )

const outrightIn = (written: unknown): OfFile<EnteredContents> =>
  read(OutrightFile, written, ({ id, closesAt, endsAt, markets, ...named }) =>
    read(EnteredOutright, { ...named, closes_at: closesAt, ends_at: endsAt }, (outright) =>
      read(OutrightMarkets, markets, (prices) => ({
        contents: { act: 'outright', event: id, outright, prices },
      })),
    ),
  )

/** The first thing that is wrong, or what follows. */
function read<Value, Contents>(
  shape: z.ZodType<Value>,
  written: unknown,
  next: (value: Value) => OfFile<Contents>,
): OfFile<Contents> {
  const { data, error } = shape.safeParse(written)
  if (data !== undefined) return next(data)
  const [issue] = error?.issues ?? []
  return { at: issue?.path.join('.') ?? '', problem: issue?.message ?? '' }
}
