/** Platform to vendor: acts of staff on the matches of a vendor's book. */
import { z } from 'zod'
import { storableText } from '../shapes.ts'
import { ActBy, ActReason } from './acts.ts'
import { Uuid, VendorCall, WALLET_STATUSES } from './seamless-wallet.ts'

export const BOOK_ACTS = ['suspend', 'open', 'limit', 'void', 'result', 'resettle'] as const
export type BookAct = (typeof BOOK_ACTS)[number]

/**
 * One person suspends, opens or limits; two make void, give a result, or correct one. The same act may come twice and is done
 * once. Without a market it is on the whole match.
 */
export const BookActCall = VendorCall.extend({
  act_uuid: Uuid,
  act: z.enum(BOOK_ACTS),
  event: storableText(80),
  market: z.int().min(0).max(1_000_000).optional(),
  /** The line, as `total=2.5`; without it none. */
  specifiers: storableText(40).optional(),
  /** Of `limit` the share that stands, in basis points; of `result` and `resettle` the verdict of each outcome. */
  value: z
    .union([z.int().min(0).max(10_000), z.record(storableText(40), z.enum(['W', 'HW', 'P', 'HL', 'L', 'V']))])
    .optional(),
  by: ActBy,
  reason: ActReason,
})
export const BookActAnswer = z.object({ status: z.enum(WALLET_STATUSES) })

export const BOOK_CALLS = { 'book/act': { call: BookActCall, answer: BookActAnswer } } as const
