import type { HealthValue } from '@night-market/protocol/console/health'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

const MOST_WAITING = 10_000
const MOST_SET_ASIDE = 50

/** How the deployment is. At most 10,000 waiting events are counted, and 50 that were set aside are listed. */
export async function healthOf(db: Db): Promise<HealthValue> {
  const [waiting, setAside, jobs, seals] = await Promise.all([
    queries.waitingEvents(db, MOST_WAITING),
    queries.setAsideEvents(db, MOST_SET_ASIDE),
    queries.jobStates(db),
    queries.newestSeals(db),
  ])
  return {
    events: {
      waiting: waiting.waiting,
      since: waiting.since?.toISOString() ?? null,
      setAside: setAside.map((event) => ({
        ...event,
        id: event.id.toString(),
        publishedAt: event.publishedAt.toISOString(),
        setAsideAt: event.setAsideAt.toISOString(),
      })),
    },
    jobs: jobs.map(jobOnWire),
    seals: seals.map((seal) => ({ ...seal, sealedAt: seal.sealedAt.toISOString() })),
  }
}

function jobOnWire({ name, startedAt, attempts, mostAttempts, error, dueAt }: queries.JobState) {
  const failure =
    attempts === null || mostAttempts === null || dueAt === null
      ? null
      : { attempts, mostAttempts, error: error ?? '', dueAt: dueAt.toISOString() }
  return { name, startedAt: startedAt?.toISOString() ?? null, failure }
}

/** Lets an event that was set aside be delivered anew, audited. Refuses any other (`not_found`). */
export async function deliverEventAgain(db: Db, staff: string, id: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const type = await queries.deliverAgain(tx, id)
    if (type === null) throw new Refusal('not_found')
    const act = { what: 'console.event_delivered_again', subject: id, details: { type } } as const
    await audit(tx, { who: { kind: 'staff', name: staff }, ...act }, now)
  })
}
