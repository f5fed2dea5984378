/** What sign-in publishes. */
import { idOf } from '@night-market/protocol/shapes'
import { z } from 'zod'
import { event } from '../platform/work/outbox.ts'

/** A member logged in from a network that is new to the account. */
export const newDeviceUsed = event(
  'sign_in.new_device_used',
  z.object({ memberId: idOf('mbr'), session: idOf('ses'), address: z.string(), at: z.iso.datetime() }),
)
