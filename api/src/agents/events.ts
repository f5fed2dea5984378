/** What agents publish. */
import { idOf, AmountText } from '@night-market/protocol/shapes'
import { BILL_KINDS } from '@night-market/protocol/agents/words'
import { z } from 'zod'
import { event } from '../platform/work/outbox.ts'

/** An agreement of a member was offered, answered or ended. */
export const agreementChanged = event('agents.agreement_changed', z.object({ memberId: idOf('mbr') }))

/** A bill of an agent was paid into its purse. */
export const billPaid = event(
  'agents.bill_paid',
  z.object({
    billId: idOf('bil'),
    kind: z.enum(BILL_KINDS),
    memberId: idOf('mbr'),
    /** Null: the platform. */
    payer: idOf('mbr').nullable(),
    amount: AmountText,
  }),
)
