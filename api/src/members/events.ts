/** What members publish. */
import { idOf } from '@night-market/protocol/shapes'
import { z } from 'zod'
import { event } from '../platform/work/outbox.ts'

/** A member registered; trial visitors do not. */
export const memberRegistered = event(
  'members.registered',
  z.object({ memberId: idOf('mbr'), referrer: idOf('mbr').nullable(), at: z.iso.datetime() }),
)
