/** What agents publish. */
import { idOf, AmountText } from '@night-market/protocol/shapes'
import { BILL_KINDS } from '@night-market/protocol/agents/words'
import { STEP_ACTS } from '@night-market/protocol/values/steps'
import { z } from 'zod'
import { event } from '../platform/work/outbox.ts'

/** An agreement of a member was offered, answered or ended. */
export const agreementChanged = event(
  'agents.agreement_changed',
  z.object({
    memberId: idOf('mbr'),
    /** What was done, and by whom: a member, the staff or the system. */
    step: z
      .object({ no: z.string(), act: z.enum(STEP_ACTS), by: z.string() })
      .nullable()
      .default(null),
  }),
)

/** A paid bill went back to who had paid it. */
export const billReversed = event(
  'agents.bill_reversed',
  z.object({
    billId: idOf('bil'),
    /** Payee or payer: each of both gets an event. */
    memberId: idOf('mbr'),
    payee: idOf('mbr'),
    amount: AmountText,
  }),
)

/** The purse of a payer did not hold a bill when it was first tried. */
export const billShort = event(
  'agents.bill_short',
  z.object({ billId: idOf('bil'), memberId: idOf('mbr'), amount: AmountText }),
)

/** A bill was paid from one purse into another. */
export const billPaid = event(
  'agents.bill_paid',
  z.object({
    billId: idOf('bil'),
    kind: z.enum(BILL_KINDS),
    /** Payee or payer: each of both gets an event. */
    memberId: idOf('mbr'),
    payee: idOf('mbr'),
    /** Null: the platform. */
    payer: idOf('mbr').nullable(),
    amount: AmountText,
  }),
)
