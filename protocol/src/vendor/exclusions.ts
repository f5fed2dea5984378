/** Platform to vendor: a player may not play, or may again. */
import { z } from 'zod'
import { storableText } from '../shapes.ts'
import { VendorCall, WALLET_STATUSES } from './seamless-wallet.ts'

/** The year 2200: later instants do not fit every database. */
const MOST_INSTANT = Date.UTC(2200)

const EXCLUDED_KINDS = ['cool_off', 'self_exclusion', 'disabled'] as const
/**
 * What keeps a player from playing, as it stands when it is sent: sessions end, orders that have not begun go back, and none
 * is taken. Of two calls for a player the later `sent_at` holds.
 */
export const ExcludedCall = VendorCall.extend({
  user: storableText(80),
  kind: z.enum(EXCLUDED_KINDS),
  /** In milliseconds since 1970; null without an end, and what has passed keeps from nothing. */
  until: z.int().min(0).max(MOST_INSTANT).nullable(),
})
export type ExcludedCall = z.infer<typeof ExcludedCall>
export const ExcludedAnswer = z.object({ status: z.enum(WALLET_STATUSES) })
export type ExcludedAnswer = z.infer<typeof ExcludedAnswer>
