import type { Job } from '../platform/work/jobs.ts'
import type { Services } from '../platform/services.ts'
import { announceBroadcasts } from './broadcasts.ts'
import { deleteMessagesBefore, eraseHiddenBefore } from './queries.ts'

const KEPT_DAYS = 366
const UNDONE_DAYS = 1
const DAY_MS = 86_400_000
const AT_ONCE = 1000

/** The scheduled jobs of messaging: announces scheduled broadcasts, and forgets messages. */
export function messagingJobs(services: Services): Job[] {
  return [
    { name: 'messaging_announce', cron: '* * * * *', run: (now) => announceBroadcasts(services, now) },
    {
      name: 'messaging_forget',
      cron: '17 3 * * *',
      makesUp: '1d',
      run: (now) => forgetMessages(services, now),
    },
  ]
}

/**
 * Erases the words of messages a day after their member removed them, and deletes messages that are older than twelve
 * months, a thousand at a time.
 */
export async function forgetMessages({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  await eraseHiddenBefore(db, daysAgo(UNDONE_DAYS))
  while ((await deleteMessagesBefore(db, daysAgo(KEPT_DAYS), AT_ONCE)) === AT_ONCE);
}
