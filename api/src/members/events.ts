/** What members publish. */
import { idOf } from '@night-market/protocol/shapes'
import { z } from 'zod'
import { event } from '../platform/work/outbox.ts'

/** An operator disabled an account, or enabled it again. */
export const memberStatusChanged = event(
  'members.status_changed',
  z.object({ memberId: idOf('mbr'), status: z.enum(['active', 'disabled']), at: z.iso.datetime() }),
)

/** A member registered; trial visitors do not. */
export const memberRegistered = event(
  'members.registered',
  z.object({
    memberId: idOf('mbr'),
    referrer: idOf('mbr').nullable(),
    /** The code of the agent's link that was used. */
    link: z.string().nullable().default(null),
    at: z.iso.datetime(),
  }),
)
