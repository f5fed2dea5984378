/** Platform to vendor: acts of staff on the matches of a vendor's book. */
import { z } from 'zod'
import { storableText } from '../shapes.ts'
import { ActBy, ActReason } from './acts.ts'
import { Uuid, VendorCall, WALLET_STATUSES } from './seamless-wallet.ts'

export const BOOK_ACTS = ['suspend', 'open', 'limit', 'void', 'result', 'resettle'] as const
export type BookAct = (typeof BOOK_ACTS)[number]

export const MarketId = z.int().min(0).max(1_000_000)
/** A line, as `total=2.5`. */
export const LineText = storableText(40)
/** The share of its limits that stands, in basis points. */
export const LimitBps = z.int().min(0).max(10_000)
/** The verdict of each outcome. */
export const Verdicts = z.record(storableText(40), z.enum(['W', 'HW', 'P', 'HL', 'L', 'V']))

/**
 * One person suspends, opens or limits; two make void, give a result, or correct one. The same act may come twice and is done
 * once. Without a market it is on the whole match.
 */
export const BookActCall = VendorCall.extend({
  act_uuid: Uuid,
  act: z.enum(BOOK_ACTS),
  event: storableText(80),
  market: MarketId.optional(),
  /** Without it none. */
  specifiers: LineText.optional(),
  /** Of `limit` the share that stands; of `result` and `resettle` the verdicts. */
  value: z.union([LimitBps, Verdicts]).optional(),
  by: ActBy,
  reason: ActReason,
})
export const BookActAnswer = z.object({ status: z.enum(WALLET_STATUSES) })

export const BOOK_CALLS = { 'book/act': { call: BookActCall, answer: BookActAnswer } } as const
