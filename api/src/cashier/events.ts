/** What the cashier publishes. */
import { z } from 'zod'
import { idOf } from '@night-market/protocol/shapes'
import { event } from '../platform/work/outbox.ts'

/** A deposit, a withdrawal or a transfer of the member's changed. */
export const paymentChanged = event('cashier.payment_changed', z.object({ memberId: idOf('mbr') }))

/** A deposit was credited to the main purse. */
export const depositPaid = event(
  'cashier.deposit_paid',
  z.object({
    depositId: idOf('trf'),
    memberId: idOf('mbr'),
    asset: z.string(),
    /** What came to the purse, in minor units. */
    credited: z.string(),
    paidAt: z.string(),
  }),
)
