/** What a vendor answers where the `jackpot_url` of a game points: its pools as they stand. Amounts are minor units. */
import { z } from 'zod'
import { AmountText } from '../shapes.ts'

export const JackpotTier = z.object({
  tier: z.enum(['mini', 'minor', 'major', 'grand']),
  /** What the pool holds now, fractions left out. */
  amount: AmountText,
  /** The pool drops before it holds more than this. */
  must_drop_by: AmountText,
  /** The SHA-256 of the server seed that fixes where it drops; null before the first round. */
  drop_hash: z.string().nullable(),
  /** The drop before, with its server seed revealed. */
  last: z
    .object({
      amount: AmountText,
      at: z.iso.datetime(),
      server_seed: z.string(),
      server_seed_hash: z.string(),
    })
    .nullable(),
})
export type JackpotTier = z.infer<typeof JackpotTier>

export const JackpotPools = z.object({
  network: z.string(),
  name: z.string(),
  /** One entry a currency that has been played, or the one that was asked for (`?currency=INR`). */
  pools: z.array(z.object({ currency: z.string(), scale: z.int(), tiers: z.array(JackpotTier) })),
})
export type JackpotPools = z.infer<typeof JackpotPools>
