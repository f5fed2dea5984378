/** What the cashier publishes. */
import { z } from 'zod'
import { event } from '../platform/work/outbox.ts'

/** A deposit, a withdrawal or a transfer of the member's changed. */
export const paymentChanged = event(
  'cashier.payment_changed',
  z.object({ memberId: z.templateLiteral(['mbr_', z.string()]) }),
)
