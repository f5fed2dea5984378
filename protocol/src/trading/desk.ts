/** Matches of the books as the staff look at them before they act. */
import { z } from 'zod'
import { AmountText, storableText } from '../shapes.ts'
import { BookEventAnswer, EVENT_PHASES, StaffEvent } from '../vendor/staff-reads.ts'
import { BookAct } from './acts.ts'

const vendor = z.string().regex(/^[a-z][a-z0-9-]{1,19}$/)

/** Vendors with a book, by their codes. */
export const BookVendors = z.object({ vendors: z.array(z.string()) })

export const EventsQuery = z.object({
  vendor,
  phase: z.enum(EVENT_PHASES).default('live'),
  search: storableText(60).optional(),
  after: storableText(120).optional(),
})
export const EventsPage = z.object({ rows: z.array(StaffEvent), next: z.string().nullable() })

export const EventQuery = z.object({ vendor, event: storableText(80) })
export const DeskEvent = BookEventAnswer.shape.event
  .unwrap()
  .omit({ staked: true })
  .extend({
    vendor: z.string(),
    /** Bets with a leg on it, and their whole stakes, in each money. */
    staked: z.array(z.object({ asset: z.string(), isDemo: z.boolean(), bets: z.int(), stake: AmountText })),
  })
export type DeskEvent = z.infer<typeof DeskEvent>

/** What is to be entered; the vendor says what is wrong with it, in a sentence, before anyone is asked to agree. */
export const CheckBody = z.strictObject({ payload: BookAct })
export const CheckValue = z.object({ problem: z.string().nullable() })
