/** Turnover rebate: what agents are paid of the valid bets of their teams, in basis points. */
import { z } from 'zod'
import { Day, idOf } from '../shapes.ts'
import { GAME_TYPES } from '../values/game-types.ts'

/** The rate of a member on a type of game from the next midnight on. */
export const RateBody = z.object({
  member: idOf('mbr'),
  gameType: z.enum(GAME_TYPES),
  rate: z.number().int().min(0).max(10_000),
})

/** Whose rates; the reader's own without it. */
export const RatesQuery = z.object({ member: idOf('mbr').optional() })

export const Rates = z.object({
  /** Whether the member is directly below the reader. */
  mayChange: z.boolean(),
  /** The day from which a change holds. */
  from: Day,
  rates: z.array(
    z.object({
      gameType: z.enum(GAME_TYPES),
      /** Today, and from the next midnight on. */
      rate: z.number().int(),
      next: z.number().int(),
      /** What the agent above has; null of the reader's own. */
      most: z.number().int().nullable(),
      /** What was set, the latest first. */
      changes: z.array(z.object({ rate: z.number().int(), fromDay: Day })),
    }),
  ),
})
export type Rates = z.infer<typeof Rates>
