/** A process that leads the book and is killed. */
import { openBookClock } from '../hosts/book/lead.ts'
import { dyingDatabase } from './dying-database.ts'
import type { TestStudio } from './test-studio.ts'

/** Leads for one tick, three seconds later, with a database that is lost after so many statements; whether it was lost. */
export async function leadUntilKilled({ studio, clock }: TestStudio, statements: number): Promise<boolean> {
  const { host } = studio.hosts.book
  const { db, isDead } = dyingDatabase(host.db, statements)
  clock.offsetMs += 3000
  const leader = openBookClock({ ...host, db, log: { warn: () => {}, error: () => {} } })
  await leader.tick().catch(() => {})
  await leader.settled()
  return isDead()
}
