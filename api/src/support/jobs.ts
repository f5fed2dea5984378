import { transact } from '../platform/database/db.ts'
import { removeUploads } from '../platform/files/uploads.ts'
import type { Job } from '../platform/work/jobs.ts'
import { startLoop, type Loop } from '../platform/work/loop.ts'
import { eraseTexts, conversationsToErase, lockConversation } from './conversations/queries.ts'
import { assignQueued, flagLate, returnOfAway } from './desk/assign.ts'
import { settleResting } from './desk/solve.ts'
import { FIRST_REPLY_MS, KEPT_MS } from './model.ts'
import type { Services } from './services.ts'
import { settingsOf } from './settings.ts'
import { deleteSessionsBefore } from './visitors/queries.ts'

const IDLE_MS = 2000
const AFTER_FAILURE_MS = 5000

/** Starts keeping the desk in order; any number of processes may run it. */
export function startDesk(services: Services): Loop {
  const turn = async (): Promise<boolean> => {
    await tidyDesk(services, services.clock())
    return false
  }
  return startLoop(
    { name: 'support desk', idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS, turn },
    services.log,
  )
}

/** Flags late first replies, returns the conversations of staff who are away, and assigns the queue where that is on. */
export async function tidyDesk(services: Services, now: Date): Promise<void> {
  await flagLate(services.db, new Date(now.getTime() - FIRST_REPLY_MS))
  await returnOfAway(services, now)
  const { assignsItself } = await settingsOf(services.db)
  if (assignsItself) await assignQueued(services, now)
}

export const supportJobs = (services: Services): Job[] => [
  { name: 'support_settle', cron: '*/10 * * * *', makesUp: '1h', run: (now) => settleResting(services, now) },
  { name: 'support_erase', cron: '23 4 * * *', makesUp: '1d', run: (now) => eraseOld(services, now) },
]

const AT_ONCE = 500

/** Erases the texts of conversations that are kept no longer, and sessions that ended. A hold comes first. */
export async function eraseOld({ db }: Services, now: Date): Promise<void> {
  const before = (span: number): Date => new Date(now.getTime() - span)
  const { visitor, member, complaint } = KEPT_MS
  const spans = { visitor: before(visitor), member: before(member), complaint: before(complaint) }
  for (const id of await conversationsToErase(db, spans, AT_ONCE)) {
    await transact(db, async (tx) => {
      const locked = await lockConversation(tx, id)
      if (locked === null || locked.isHeld) return
      for (const subject of await eraseTexts(tx, id, now)) await removeUploads(tx, subject, '')
    })
  }
  await deleteSessionsBefore(db, before(visitor))
}
