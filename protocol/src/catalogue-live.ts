/** What of the catalogue changes by the second: tables and rooms, matches, jackpot pools. Read from the vendors' own pages. */
import { z } from 'zod'
import { GAME_TYPES, gameTypesText } from './catalogue.ts'
import { AmountText } from './shapes.ts'
import { VendorMatch } from './vendor/matches.ts'

export const Room = z.object({
  gameCode: z.string(),
  /** Which room of the game, where it has several. */
  room: z.string(),
  name: z.string(),
  /** `idle`: the table is empty; a round begins with its first player. */
  state: z.enum(['idle', 'open', 'locked', 'revealed']),
  /** Milliseconds since 1970 by the platform's clock; null while idle. */
  nextAt: z.number().nullable(),
  players: z.number().int(),
  seats: z.number().int().nullable(),
  /** Newest first. */
  history: z.array(z.object({ text: z.string(), look: z.string() })),
  stakes: z.array(
    z.object({
      currency: z.string(),
      scale: z.number().int(),
      // At a table with seats `bet` is what is played for, and the others are what a seat brings.
      least: AmountText,
      most: AmountText,
      bet: AmountText.optional(),
    }),
  ),
})
export type Room = z.infer<typeof Room>

/** Spec 7 asks for the rooms of PvP games; visitors may ask for those of any category. */
export const RoomListQuery = z.object({ gameType: gameTypesText('PVP') })
/** `now` is the platform's clock. */
export const RoomList = z.object({ now: z.number(), rooms: z.array(Room) })
export type RoomList = z.infer<typeof RoomList>

/** A match that is played now, in a game whose page visitors may see. */
export const Match = VendorMatch.omit({ game_code: true }).extend({
  gameCode: z.string(),
  gameType: z.enum(GAME_TYPES),
})
export type Match = z.infer<typeof Match>
export const MatchList = z.object({ matches: z.array(Match) })
export type MatchList = z.infer<typeof MatchList>

export const JackpotsQuery = z.object({ currency: z.string().regex(/^[A-Z0-9]{2,12}$/) })
export const Jackpot = z.object({
  name: z.string(),
  currency: z.string(),
  scale: z.number().int(),
  tiers: z.array(
    z.object({
      tier: z.enum(['mini', 'minor', 'major', 'grand']),
      amount: AmountText,
      mustDropBy: AmountText,
      lastAmount: AmountText.nullable(),
    }),
  ),
  /** The games that play for it, most played first. */
  gameCodes: z.array(z.string()),
})
export type Jackpot = z.infer<typeof Jackpot>
export const Jackpots = z.object({ jackpots: z.array(Jackpot) })
export type Jackpots = z.infer<typeof Jackpots>
