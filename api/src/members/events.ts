/** What members publish. */
import { idOf } from '@night-market/protocol/shapes'
import { z } from 'zod'
import { event } from '../platform/work/outbox.ts'

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
