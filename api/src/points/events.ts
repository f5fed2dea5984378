/** The events of points. */
import { z } from 'zod'
import { idOf } from '@night-market/protocol/shapes'
import { event } from '../platform/work/outbox.ts'

/** A member's redemption was requested or decided, or points were converted. */
export const pointsChanged = event('points.changed', z.object({ memberId: idOf('mbr') }))
