/** Games, vendors, favourites, recent games, winners. Wire words of the specification (`vassalage`) live only here. */
import { z } from 'zod'
import { reply } from './envelope.ts'
import { AmountText } from './shapes.ts'
import { EVERY_TYPE, GAME_TYPES, type GameType } from './values/game-types.ts'

export { GAME_TYPES, type GameType } from './values/game-types.ts'

/** A game type, several with commas between them, or a word for all of them; null stands for all. */
export const gameTypesText = (ifAbsent: GameType | 'ALL') =>
  z
    .string()
    .max(200)
    .default(ifAbsent)
    .transform((text, context): GameType[] | null => {
      const types = text.split(',').map((part) => part.trim())
      if (types.length === 1 && [...EVERY_TYPE, ''].some((word) => word === types[0])) return null
      if (types.every((type) => GAME_TYPES.some((known) => known === type))) return types as GameType[]
      context.addIssue({ code: 'custom', message: 'is no game type' })
      return z.NEVER
    })

/** Whose return stands for a game: that of every bet, of its main bet, or of its worst bet. */
export const RETURNS_OF = ['every', 'main', 'worst'] as const
/** What a game returns, and what has to stand beside that. */
export const GameReturn = z.object({
  /** Return to player in basis points (9610 is 96.10 %), as certified by the vendor. */
  rtpBps: z.number().int(),
  rtpOf: z.enum(RETURNS_OF),
  /** Of a simulated return: how far its bounds lie on both sides. */
  rtpMarginBps: z.number().int().nullable(),
  /** The part of the return that jackpot pools pay. */
  rtpJackpotBps: z.number().int().nullable(),
})
export type GameReturn = z.infer<typeof GameReturn>

/** What is shown of a game in place of everything: its return, or the fee of one between players. */
export const ReturnFigures = z.object({
  /** Null where the vendor states none: nothing is said of it. */
  maths: GameReturn.nullable(),
  /** Of a game between players: the share of a win that the house keeps. Its return is not shown. */
  feeBps: z.number().int().nullable(),
})
export type ReturnFigures = z.infer<typeof ReturnFigures>

const VOLATILITIES = ['low', 'medium', 'high', 'chosen'] as const
/** Return, risk and greatest win. */
export const GameMaths = GameReturn.extend({
  volatility: z.enum(VOLATILITIES),
  maxWinX100: z.number().int(),
})
export type GameMaths = z.infer<typeof GameMaths>

export const Game = ReturnFigures.extend({
  /** What its vendor states of its maths; null where it states none. */
  maths: GameMaths.nullable(),
  /** The game's id on this platform; favourites are lists of these. */
  nodeId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  /** Vendor code. */
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.enum(GAME_TYPES),
  /** Sub-category: SC VP JP TG AC, or empty. */
  gameClassify: z.string(),
  /** The vendors' cards that it stands under. */
  cards: z.array(z.string()),
  iconUrl: z.string(),
  /** The page that visitors may see without a launch, on the vendor's origin. */
  visitorUrl: z.string().optional(),
  /** How the launch button behaves: a game, or a vendor that opens a popup game list. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  isNew: z.boolean(),
  hasDemo: z.boolean(),
  /** Whether it can be played with bonus money. */
  takesBonus: z.boolean(),
  status: z.enum(['active', 'maintenance']),
  /** What is under maintenance: this game, or all games of its studio. */
  maintenanceOf: z.enum(['game', 'studio']).nullable(),
  lines: z.number().int().nullable(),
  features: z.array(z.string()),
})
export type Game = z.infer<typeof Game>

export const GAME_SORTS = ['popular', 'trending', 'new', 'name', 'rtp'] as const
export const GameListQuery = z.object({
  clientType: z.coerce.number().int().default(3),
  platform: z.string().default('flash,html5-desktop'),
  merchant: z.string().optional(),
  gameType: gameTypesText('ALL'),
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
  /** Vendor codes, comma-separated; empty for all. */
  vassalage: z.string().default(''),
  gameClassify: z.string().default(''),
  language: z.string().default('EN'),
  sort: z.enum(GAME_SORTS).default('popular'),
  /** A part of the name. */
  keyword: z.string().trim().max(60).default(''),
  volatility: z.enum(VOLATILITIES).optional(),
  minRtpBps: z.coerce.number().int().min(0).max(10_000).optional(),
  maxRtpBps: z.coerce.number().int().min(0).max(10_000).optional(),
  /** Ways to play, comma-separated: games of any of them. */
  mechanic: z.string().max(400).default(''),
  /** Features, comma-separated: games with all of them. */
  feature: z.string().max(400).default(''),
  /** Games that can be played for this stake, in hundredths of the currency's unit. */
  maxStakeX100: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** Games that take stakes of this or more, in the same unit. */
  minStakeX100: z.coerce.number().int().min(1).max(100_000_000).optional(),
})
export type GameListQuery = z.input<typeof GameListQuery>
export const GameList = z.object({
  games: z.array(Game),
  totalPages: z.number().int(),
  total: z.number().int(),
})
export type GameList = z.infer<typeof GameList>

export const GameFacetsQuery = GameListQuery.omit({ pageNo: true, pageSize: true, sort: true })
const Facet = z.object({ name: z.string(), games: z.number().int() })
export type Facet = z.infer<typeof Facet>
/**
 * What the games can be filtered by, and how many each choice would leave, the commonest first. A filter of which one
 * value is enough (studio, kind, mechanic, volatility) does not narrow its own facet.
 */
export const GameFacets = z.object({
  /** Games that pass all filters. */
  total: z.number().int(),
  /** Vendor codes. */
  studios: z.array(Facet),
  /** Game types. */
  types: z.array(Facet),
  /** Sub-categories. */
  kinds: z.array(Facet),
  mechanics: z.array(Facet),
  features: z.array(Facet),
  volatilities: z.array(Facet),
  /** The least and the greatest return among them; null where no game has one. */
  rtpBps: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
})
export type GameFacets = z.infer<typeof GameFacets>

/**
 * The whole catalogue for the search index in the browser, most played first; cached by its version. In columns, with what
 * repeats named once: ten thousand games are some 200 KB compressed.
 */
export const SearchIndex = z.object({
  version: z.string(),
  /** What the addresses of a vendor's icons begin and end with. */
  vendors: z.array(z.object({ code: z.string(), iconsBegin: z.string(), iconsEnd: z.string() })),
  types: z.array(z.enum(GAME_TYPES)),
  /** Words that find a game, as its vendor names them. */
  words: z.array(z.string()),
  names: z.array(z.string()),
  /** Empty where it is the name in small letters with hyphens. */
  codes: z.array(z.string()),
  /** Places in `vendors`. */
  vendorOf: z.array(z.int()),
  /** Places in `types`. */
  typeOf: z.array(z.int()),
  /** Places in `words`. */
  wordsOf: z.array(z.int()),
  /** The middle of the icon's address, `*` for the code. */
  icons: z.array(z.string()),
  /** Null of a game whose vendor states none. */
  rtpBps: z.array(z.int().nullable()),
  /** What stands beside the returns. */
  figures: z.array(GameReturn.omit({ rtpBps: true }).extend(ReturnFigures.pick({ feeBps: true }).shape)),
  /** Places in `figures`. */
  figuresOf: z.array(z.int()),
})
export type SearchIndex = z.infer<typeof SearchIndex>

/** Vendors with a public page that verifies their rounds. */
export const Verifiers = z.object({ verifiers: z.array(z.object({ name: z.string(), url: z.string() })) })
export type Verifiers = z.infer<typeof Verifiers>

const LaneVendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.enum(GAME_TYPES),
  games: z.number().int(),
  /** Opens a popup list of games. */
  isGame: z.literal('VASSALAGE'),
})
export const VendorLane = z.object({
  gameCategory: z.enum(GAME_TYPES),
  /** The category once more: the specification knows it under both names. */
  title: z.enum(GAME_TYPES),
  /** Sub-categories that a game of these vendors has. */
  gameClassify: z.array(z.string()),
  vendors: z.array(LaneVendor),
  /** The same vendors by their codes. */
  cards: z.record(z.string(), LaneVendor),
})
/** Categories that have a vendor, in the sorting list's order. */
export const VendorLanes = z.object({
  lanes: z.array(VendorLane),
  /** The order of the categories, and of the vendors in each. */
  sortingVendor: z.array(z.object({ gameCategory: z.enum(GAME_TYPES), vendors: z.array(z.string()) })),
  /** Names of the vendors by their codes. */
  mappingVendor: z.record(z.string(), z.string()),
  /** Vendors with a picture, by category. */
  vendorImages: z.partialRecord(z.enum(GAME_TYPES), z.array(z.string())),
})
export type VendorLanes = z.infer<typeof VendorLanes>
/** Spec 7 reads the lanes from `data`, and every other value from `value`: both are there. */
export const VendorLanesReply = reply(VendorLanes).extend({ data: VendorLanes })

/** A vendor's code; without one, every vendor. */
export const VendorLanesQuery = z.object({
  merchantCode: z.string().default(''),
  platform: z.string().default('html5-desktop'),
  language: z.string().default('EN'),
})
export const VendorTypesQuery = z.object({ vassalage: z.string().max(80).default('') })
/** In which categories each vendor has games. */
export const VendorTypes = z.array(
  z.object({
    vassalage: z.string(),
    displayName: z.string(),
    gameTypes: z.array(z.object({ gameType: z.enum(GAME_TYPES), games: z.number().int() })),
  }),
)

export const HotGamesQuery = z.object({
  merchantCode: z.string().default(''),
  isPlatform: z.coerce.number().default(2),
  vassalage: z.string().default(''),
  platform: z.string().default('flash,html5-desktop'),
  language: z.string().default('EN'),
})
export const HotGames = z.object({ games: z.array(Game) })

export const Winner = z.object({
  /** Masked: `Pri***a`. */
  customerName: z.string(),
  winAmount: AmountText,
  asset: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  iconUrl: z.string(),
  wonAt: z.iso.datetime(),
})
export type Winner = z.infer<typeof Winner>
export const RankListQuery = z.object({
  gameCategory: z.string().default('ALL'),
  language: z.string().default('EN'),
  limitNum: z.coerce.number().int().min(1).max(20).default(20),
})
export const RankList = z.object({ list: z.array(Winner) })

export const FavouriteBody = z.object({ nodeId: z.string().min(1).max(64) })
/** Node ids, as strings. */
export const FavouriteIds = z.array(z.string())
export const FavouriteListQuery = z.object({
  clientType: z.coerce.number().default(3),
  platform: z.string().default('flash,html5-desktop'),
  language: z.string().default('EN'),
  token: z.string().optional(),
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
  gameType: gameTypesText('ALL'),
})
export const FavouriteList = z.object({
  content: z.array(Game),
  pageNum: z.number().int(),
  totalPages: z.number().int(),
})
export const RecentGames = z.object({ games: z.array(Game) })

/** The information sheet of a game, before any bet. */
export const GameSheet = z.object({
  game: Game,
  /** Structured facts a translation turns into sentences; see `rules` of the vendor's game list. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** What proves the maths of `game`; null where its vendor states none. */
  maths: z
    .object({
      paytable: z.array(
        z.object({
          symbol: z.string(),
          iconUrl: z.string(),
          pays: z.array(z.tuple([z.number(), z.number()])),
        }),
      ),
      certificate: z.object({
        method: z.string(),
        mathsHash: z.string(),
        hitRateBps: z.number(),
        deviation: z.number(),
      }),
    })
    .nullable(),
})
export type GameSheet = z.infer<typeof GameSheet>
