/** What a vendor answers where the `matches_url` of a game points: the matches that are played now, for the lobby. */
import { z } from 'zod'
import { FramePath } from '../shapes.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const Side = z.object({ name: z.string().min(1).max(60), colours: z.tuple([Colour, Colour]).optional() })

export const VendorMatch = z.object({
  game_code: z.string(),
  /** The place of the match in the game, as its frame names it. */
  path: FramePath,
  league: z.string().max(60),
  home: Side,
  away: Side,
  /** How far it is, as the sport writes it: `63′`; empty where it has no clock. */
  clock: z.string().max(16),
  /** Of home and away, as the sport writes them; null where one line cannot say it. */
  score: z.tuple([z.string().max(16), z.string().max(16)]).nullable(),
  /** Odds x 100 of its first market by the names of its outcomes; empty while nothing is sold. */
  odds: z.array(z.object({ name: z.string().max(12), x100: z.int().min(101).max(1_000_000) })).max(3),
})
export type VendorMatch = z.infer<typeof VendorMatch>

export const VendorMatches = z.object({ matches: z.array(VendorMatch).max(50) })
export type VendorMatches = z.infer<typeof VendorMatches>
