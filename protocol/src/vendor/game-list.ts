/**
 * A vendor's list of games. Each game is an offer (its name, category, pictures), and states its maths as one object: return,
 * risk, greatest win, what proves them. A game of which none is known, such as a foreign book, leaves the object out.
 */
import { z } from 'zod'
import { VendorCall, WALLET_STATUSES } from './seamless-wallet.ts'

/** What a vendor states of a game's maths: all of it, or none. */
export const VendorMaths = z.object({
  /** Return to player in basis points. */
  rtp_bps: z.int32(),
  volatility: z.enum(['low', 'medium', 'high', 'chosen']),
  max_win_x100: z.int(),
  maths_hash: z.string(),
  hit_rate_bps: z.int32(),
  deviation: z.number(),
  certificate_method: z.string(),
  paytable: z.array(
    z.object({ symbol: z.string(), icon_url: z.string(), pays: z.array(z.tuple([z.number(), z.number()])) }),
  ),
})
export type VendorMaths = z.infer<typeof VendorMaths>

const Offer = z.object({
  /** Belongs to the connection that listed it first, as does `vendor_code`. */
  game_code: z.string().min(1).max(80),
  name: z.string().min(1),
  /** The brand on the game; a vendor code on the platform. */
  vendor_code: z.string().min(1),
  vendor_name: z.string().min(1),
  category: z.string(),
  sub_category: z.string(),
  icon_url: z.string(),
  /** A page that visitors may see without a launch, on the origin of the games: no token, no stakes. */
  visitor_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  has_demo: z.boolean(),
  /** May be launched in the bonus currency. */
  takes_bonus: z.boolean().optional(),
  /** Can hold free bets (`promo/grant`). */
  takes_grants: z.boolean().optional(),
  /** Where players play for each other's money: the share that the vendor keeps. What `fee` was kept of counts as played. */
  fee_bps: z.int().min(1).max(10_000).optional(),
  enabled: z.boolean(),
  /** Where its real stakes come from: the platform, or a purse that the vendor keeps (`transfer-wallet.ts`). */
  wallet_mode: z.enum(['seamless', 'transfer']).optional(),
  released_at: z.iso.datetime().refine((at) => Date.parse(at) > Date.UTC(1900, 0)),
  lines: z.int32().nullable(),
  features: z.array(z.string()),
  /** The way it is played, for filters: `5x3` of reels and rows, or a name. */
  mechanic: z.string().max(40).optional(),
  /** The least stake of a round in hundredths of the main currencies' unit. */
  min_stake_x100: z.int32().min(1).optional(),
  /** The largest stake of a round, in the same unit. */
  max_stake_x100: z.int32().min(1).optional(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})

const MATHS_FIELDS = VendorMaths.keyof().options

/** The fields of `maths` may also stand beside those of the offer, as they did before they had an object of their own. */
export const VendorGame = Offer.extend({
  maths: VendorMaths.nullish(),
  ...VendorMaths.partial().shape,
}).transform(({ maths = null, ...game }, context) => {
  const offer = Offer.parse(game)
  const refuse = (field: string, problem: string) => {
    context.addIssue({ code: 'custom', path: [field], message: problem })
    return z.NEVER
  }
  const first = MATHS_FIELDS.find((field) => game[field] !== undefined)
  if (first === undefined) return { ...offer, maths }
  if (maths !== null) return refuse('maths', `stands twice: here, and as "${first}" beside it`)
  const missing = MATHS_FIELDS.find((field) => game[field] === undefined)
  if (missing === undefined) return { ...offer, maths: VendorMaths.parse(game) }
  return refuse(missing, `is missing beside "${first}": a game states all of its maths, or none`)
})
/** A game as a vendor may list it. */
export type VendorGame = z.input<typeof VendorGame>
/** A game as it is read: `maths` is null where its vendor states none. */
export type VendorOffer = z.output<typeof VendorGame>

/** Asks for a page of the list: the games after `after`, which is the `next` of the page before. */
export const GameListCall = VendorCall.extend({
  after: z.string().optional(),
  limit: z.int().min(1).max(1000).optional(),
})
/** A page whose games are yet to be judged, each by itself. */
export const GameListPage = z.object({
  status: z.enum(WALLET_STATUSES),
  games: z.array(z.unknown()),
  /** Another text whenever the list has changed; a platform need not read a list again whose version it knows. */
  version: z.string().max(80).optional(),
  /** More games follow. A vendor that answers its whole list at once leaves it out. */
  next: z.string().optional(),
})
export const GameListAnswer = GameListPage.extend({ games: z.array(VendorGame) })
