import { idOf } from '@night-market/protocol/shapes'
import { EXCLUSIONS } from '@night-market/protocol/protection'
import { z } from 'zod'
import { event } from '../platform/work/outbox.ts'

/** A member excluded itself from play; `until` is null for good. */
export const memberExcluded = event(
  'protection.excluded',
  z.object({
    memberId: idOf('mbr'),
    kind: z.enum(EXCLUSIONS),
    from: z.iso.datetime(),
    until: z.iso.datetime().nullable(),
  }),
)
