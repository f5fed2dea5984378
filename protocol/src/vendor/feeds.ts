/** Feeds: lists that a vendor numbers without gaps and the platform reads on from where it stopped. */
import { z } from 'zod'
import { storableText } from '../shapes.ts'
import { SeedHash } from './binding.ts'
import { VendorCall, WALLET_STATUSES } from './seamless-wallet.ts'

const Units = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

export const FeedCall = z.object({
  ...VendorCall.shape,
  /** The number of the last round that is known; 0 for all. */
  after: z.int().min(0),
  limit: z.int().min(1).max(500),
})
/** A settled round, numbered without gaps in the order of settling. `seed_hash` is kept with it, as that of a bet is. */
export const FeedRound = z.object({
  no: z.int().min(1),
  user: storableText(80),
  vendor_code: storableText(20),
  currency: storableText(8),
  game_code: storableText(80),
  round: storableText(80),
  stake: Units,
  payout: Units,
  /** Of games with `fee_bps`: what the vendor kept of the player. */
  fee: Units.optional(),
  started_at: z.iso.datetime(),
  settled_at: z.iso.datetime(),
  seed_hash: SeedHash.optional(),
})
export type FeedRound = z.infer<typeof FeedRound>
export const FeedAnswer = z.object({ status: z.enum(WALLET_STATUSES), rounds: z.array(FeedRound) })
/**
 * What a reader of a feed can rely on: numbered rounds. Each is held against `FeedRound` by itself, so that a bad
 * one hides no other.
 */
export const FeedPage = z.object({
  status: z.enum(WALLET_STATUSES),
  rounds: z.array(z.looseObject({ no: z.int().min(1) })),
})
