/**
 * The number of people in each room. Every ten seconds each process saves the count of its own readers; the sum is shown.
 *
 * A reader is present for a minute and a quarter after a read; pages of members say once a minute that they are open.
 */
import { randomUUID } from 'node:crypto'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { transact, type Db } from '../platform/database/db.ts'
import { cached } from '../platform/work/cached.ts'

const PRESENT_MS = 75_000
/** A process that stopped counting is forgotten. */
const COUNTED_MS = 30_000
/** Readers of a room that one process remembers. */
const MOST_READERS = 50_000

export interface Reader {
  room: string
  /** The member, or the address of a visitor. */
  key: string
  member: MemberId | null
}

export interface Presence {
  read(reader: Reader, now: Date): void
  wrote(room: string, member: MemberId, now: Date): void
  /** Writes down what was counted here since the last call. */
  save(now: Date): Promise<void>
  /** How many are present in each room; rooms without anyone are left out. */
  counts(now: Date): Promise<Map<string, number>>
}

interface Visit {
  room: string
  member: MemberId
  readAt: Date | null
  wroteAt: Date | null
}

export function openPresence(db: Db): Presence {
  const process = randomUUID()
  const rooms = new Map<string, Map<string, Date>>()
  let visits = new Map<string, Visit>()
  const visitOf = (room: string, member: MemberId): Visit => {
    const key = `${room} ${member}`
    const visit = visits.get(key) ?? { room, member, readAt: null, wroteAt: null }
    visits.set(key, visit)
    return visit
  }
  const countsOf = cached(async (_db: Db, at) => new Map(await presentCounts(db, new Date(at))))
  return {
    read({ room, key, member }, now) {
      const readers = rooms.get(room) ?? new Map<string, Date>()
      rooms.set(room, readers)
      if (readers.size < MOST_READERS || readers.has(key)) readers.set(key, now)
      if (member !== null) visitOf(room, member).readAt = now
    },
    wrote: (room, member, now) => void (visitOf(room, member).wroteAt = now),
    async save(now) {
      const seen = [...visits.values()]
      visits = new Map()
      const counted = countAll(rooms, now)
      await transact(db, async (tx) => {
        await sql`delete from rooms.present where process = ${process}
          or counted_at < ${new Date(now.getTime() - 10 * COUNTED_MS)}`.execute(tx)
        if (counted.length > 0)
          await tx
            .insertInto('rooms.present')
            .values(counted.map(([room, count]) => ({ process, room, count, countedAt: now })))
            .execute()
        if (seen.length > 0) await sql`${VISITS(JSON.stringify(seen))}`.execute(tx)
      })
    },
    // One look serves all who ask within a few seconds.
    counts: (now) => countsOf(db, new Date(Math.floor(now.getTime() / 1000) * 1000).toISOString()),
  }
}

/** The readers of each room; drops those who left. */
function countAll(rooms: Map<string, Map<string, Date>>, now: Date): [string, number][] {
  const since = now.getTime() - PRESENT_MS
  for (const [room, readers] of rooms) {
    for (const [key, at] of readers) if (at.getTime() < since) readers.delete(key)
    if (readers.size === 0) rooms.delete(room)
  }
  return [...rooms].map(([room, readers]) => [room, readers.size])
}

async function presentCounts(db: Db, now: Date): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('rooms.present')
    .select(['room', (is) => is.fn.sum<bigint>('count').as('count')])
    .where('countedAt', '>', new Date(now.getTime() - COUNTED_MS))
    .groupBy('room')
    .execute()
  return rows.map(({ room, count }) => [room, Number(count)])
}

const VISITS = (visits: string) => sql`
  insert into rooms.visits as v (room, member, read_at, wrote_at)
  select x.room, x.member, x."readAt", x."wroteAt"
    from jsonb_to_recordset(${visits}::jsonb) as x (room text, member text, "readAt" timestamptz, "wroteAt" timestamptz)
   order by x.room, x.member
  on conflict (room, member) do update
     set read_at = greatest(v.read_at, excluded.read_at), wrote_at = greatest(v.wrote_at, excluded.wrote_at)`

/** Members who read or wrote in a room in these minutes, may write, and are no trial. */
export async function membersPresent(db: Db, room: string, since: Date, now: Date): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select v.member from rooms.visits v
     where v.room = ${room} and greatest(v.read_at, v.wrote_at) >= ${since}
       and not exists (select from rooms.sanctions s where s.member = v.member and s.kind <> 'hidden'
             and s.outcome is distinct from 'lifted' and s.ends_at > ${now})
     order by v.member`.execute(db)
  return rows.map(({ member }) => member)
}
