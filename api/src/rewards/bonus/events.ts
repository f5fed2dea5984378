import { idOf } from '@night-market/protocol/shapes'
import { z } from 'zod'
import { event } from '../../platform/work/outbox.ts'

/** A bonus has ended: converted to cash, or forfeited. */
export const bonusClosed = event(
  'rewards.bonus_closed',
  z.object({
    claimId: idOf('clm'),
    memberId: idOf('mbr'),
    state: z.enum(['converted', 'forfeited']),
    converted: z.string(),
  }),
)
