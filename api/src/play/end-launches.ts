import { idOf } from '@night-market/protocol/ids'
import { z } from 'zod'
import type { Subscriber } from '../platform/outbox.ts'
import * as queries from './queries.ts'

/** Ends the launches of logins that ended: their tokens stake no more, and what was staked is settled. */
export const hearSessionsEnded: Subscriber = async (tx, payloads) => {
  for (const payload of payloads) {
    const { sessions, endedAt } = SessionsEnded.parse(payload)
    await queries.endLaunches(tx, sessions, new Date(endedAt))
  }
}

/** What `identity.sessions_ended` says. */
const SessionsEnded = z.object({ sessions: z.array(idOf('ses')), endedAt: z.iso.datetime() })
