/** What messaging publishes. */
import { idOf } from '@night-market/protocol/shapes'
import { z } from 'zod'
import { event } from '../platform/work/outbox.ts'

/** A member got a message. */
export const messageSent = event('messaging.message_sent', z.object({ memberId: idOf('mbr') }))
