import type { Job } from '../platform/work/jobs.ts'
import type { Services } from '../platform/services.ts'
import { announceBroadcasts } from './broadcasts.ts'
import { deleteMessagesBefore } from './queries.ts'

const KEPT_DAYS = 366
const DAY_MS = 86_400_000
const AT_ONCE = 1000

/** The scheduled jobs of messaging: announces scheduled broadcasts, and deletes messages after twelve months. */
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

/** Deletes messages that are older than twelve months, a thousand at a time. */
export async function forgetMessages({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  while ((await deleteMessagesBefore(db, before, AT_ONCE)) === AT_ONCE);
}
