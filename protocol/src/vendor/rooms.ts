/** What a vendor answers where the `rooms_url` of a game points: its tables and rooms as they stand. */
import { z } from 'zod'
import { AmountText } from '../shapes.ts'
import { SeedHash } from './binding.ts'

export const MOST_CHAINS = 100

export const VendorRoom = z.object({
  game_code: z.string(),
  /** Where a game has several rooms, which one. */
  room: z.string().max(64).optional(),
  name: z.string().max(80).optional(),
  /** `idle`: the table is empty, a round begins with its first player. `open`: bets are taken. */
  state: z.enum(['idle', 'open', 'locked', 'revealed']),
  /** Milliseconds since 1970 by the vendor's clock: when the state changes; null while idle. */
  next_at: z.number().nullable(),
  /** Players in the running round, or those who sit at the tables. */
  players: z.int().min(0),
  /** The most who can; null where there is no limit. */
  seats: z.int().min(1).nullable(),
  /** Results of the last rounds, newest first; `look` names a colour or a side. */
  history: z.array(z.object({ text: z.string().max(12), look: z.string().max(24) })).max(20),
  /** The terminal hashes of the chains that its rounds are drawn from: in use, and to follow. */
  chains: z.array(SeedHash).max(MOST_CHAINS).optional(),
  /**
   * The least and the largest stake, in minor units. At a table with seats that is what a seat brings; `bet` is what is
   * played for: the big blind, the ante.
   */
  stakes: z.array(
    z.object({
      currency: z.string(),
      scale: z.int(),
      least: AmountText,
      most: AmountText,
      bet: AmountText.optional(),
    }),
  ),
})
export type VendorRoom = z.infer<typeof VendorRoom>

export const VendorRooms = z.object({
  /** The vendor's clock. */
  now: z.number(),
  rooms: z.array(VendorRoom).max(500),
})
export type VendorRooms = z.infer<typeof VendorRooms>
