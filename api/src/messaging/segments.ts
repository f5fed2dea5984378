/** Lists of members that broadcasts are sent to. */
import { audit } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { idsOfUsernames } from '../members/index.ts'
import * as queries from './broadcast-queries.ts'
import type { SegmentRow } from './broadcast-queries.ts'

export type { SegmentRow } from './broadcast-queries.ts'

/** A segment, and the usernames that no account has. */
type Changed = SegmentRow & { unknown: string[] }

/** Makes a list of members by username. Refuses a name that another list has (`already_set`). */
export function makeSegment(
  { db }: Services,
  { name, usernames }: { name: string; usernames: string[] },
  by: string,
  now: Date,
): Promise<Changed> {
  const id = newId('seg', now)
  return transact(db, async (tx) => {
    if (!(await queries.insertSegment(tx, { id, name, madeBy: by, madeAt: now })))
      throw new Refusal('already_set')
    return addMembers(tx, id, usernames, by, now)
  })
}

/** Adds members to a list; those on it already stay. Refuses an unknown list (`not_found`). */
export const extendSegment = (
  { db }: Services,
  id: string,
  usernames: string[],
  by: string,
  now: Date,
): Promise<Changed> => transact(db, (tx) => addMembers(tx, id, usernames, by, now))

export const listSegments = (db: Db): Promise<SegmentRow[]> => queries.segmentRows(db, null)

async function addMembers(tx: Tx, id: string, usernames: string[], by: string, now: Date): Promise<Changed> {
  if ((await queries.segmentRows(tx, id)).length === 0) throw new Refusal('not_found')
  const members = await idsOfUsernames(tx, usernames)
  await queries.addToSegment(tx, id, [...members.values()])
  const details = { members: members.size }
  await audit(
    tx,
    { who: { kind: 'staff', name: by }, what: 'messaging.segment_extended', subject: id, details },
    now,
  )
  const [segment] = await queries.segmentRows(tx, id)
  if (segment === undefined) throw new Refusal('not_found')
  return { ...segment, unknown: usernames.filter((name) => !members.has(name.toLowerCase())) }
}
