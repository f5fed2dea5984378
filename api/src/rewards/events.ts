import { z } from 'zod'
import { idOf } from '@night-market/protocol/shapes'
import { CLAIM_STATES } from '@night-market/protocol/values/rewards'
import { event } from '../platform/work/outbox.ts'

/** A claim was made, or ended. */
export const claimChanged = event(
  'rewards.claim_changed',
  z.object({
    claimId: idOf('clm'),
    memberId: idOf('mbr'),
    programme: z.string(),
    state: z.enum(CLAIM_STATES),
  }),
)
