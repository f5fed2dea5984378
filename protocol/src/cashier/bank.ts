/** Bank transfers to the operator's own account, as the staff see and record them. */
import { z } from 'zod'
import { AmountText, idOf, storableText } from '../shapes.ts'
import { DEPOSIT_STATUSES } from '../values/payments.ts'

export const AwaitedTransfer = z.object({
  id: idOf('trf'),
  memberId: idOf('mbr'),
  username: z.string(),
  asset: z.string(),
  amount: AmountText,
  /** What the payer writes on the transfer. */
  reference: z.string(),
  status: z.enum(DEPOSIT_STATUSES),
  askedAt: z.iso.datetime(),
})
export type AwaitedTransfer = z.infer<typeof AwaitedTransfer>
/** The oldest first, at most 200. */
export const AwaitedTransfers = z.object({ rows: z.array(AwaitedTransfer) })

export const ReceivedBody = z.object({
  /** What came, which need not be what was asked for. */
  amount: AmountText,
  /** The bank's reference of the line on the statement. */
  bankReference: storableText(80, 1),
})

/** `paid` was credited, `review` waits for a vote, `known` changed nothing. */
export const ReceivedTransfer = z.object({
  id: idOf('trf'),
  outcome: z.enum(['known', 'processing', 'paid', 'review', 'failed', 'reversed']),
})
