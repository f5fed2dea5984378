/** Broadcasts: written by one person, sent by another. */
import { audit } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import * as queries from './broadcast-queries.ts'
import type { Broadcast, BroadcastDetails } from './broadcast-queries.ts'
import { cursorIn, cursorOf } from '../platform/http/cursor.ts'
import { currentBroadcasts } from './live-broadcasts.ts'

export type { Broadcast, BroadcastDetails } from './broadcast-queries.ts'

/** Pages ask for the inbox at random moments of this time, so that all of them do not ask at once. */
const SPREAD_MS = 20_000

/** Writes a draft; returns its id. Refuses an end before the beginning (`invalid_request`) and an unknown list (`not_found`). */
export async function writeBroadcast(
  { db }: Services,
  details: BroadcastDetails,
  by: string,
  now: Date,
): Promise<string> {
  const id = newId('brc', now)
  return transact(db, async (tx) => {
    await checkDetails(tx, details)
    await queries.insertBroadcast(tx, { ...details, id, writtenBy: by, writtenAt: now })
    await audit(tx, entry('written', id, by, auditOf(details)), now)
    return id
  })
}

/** Changes a draft, of the version that the caller read (`changed_meanwhile`). A broadcast that was sent stays as it is. */
export function changeBroadcast(
  { db }: Services,
  at: { id: string; version: number },
  details: BroadcastDetails,
  by: string,
  now: Date,
): Promise<void> {
  return transact(db, async (tx) => {
    requireDraft(await locked(tx, at.id), at.version)
    await checkDetails(tx, details)
    await queries.updateDraft(tx, at.id, details, { writtenBy: by, writtenAt: now })
    await audit(tx, entry('changed', at.id, by, auditOf(details)), now)
  })
}

/**
 * Sends a draft, of the version that the caller read (`changed_meanwhile`). Refuses its last writer: what reaches all members
 * is read by two people (`second_person_needed`).
 */
export async function sendBroadcast(
  services: Services,
  at: { id: string; version: number },
  by: string,
  now: Date,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const broadcast = requireDraft(await locked(tx, at.id), at.version)
    if (broadcast.writtenBy === by) throw new Refusal('second_person_needed')
    await queries.markSent(tx, at.id, by, now)
    await audit(tx, entry('sent', at.id, by, { version: at.version }), now)
  })
  await announceBroadcasts(services, now)
}

/** Takes a broadcast off all inboxes; one person may, at once. */
export async function endBroadcast({ db, live }: Services, id: string, by: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const { state } = await locked(tx, id)
    if (state !== 'sent') throw new Refusal('not_found')
    await queries.markEnded(tx, id, by, now)
    await audit(tx, entry('ended', id, by), now)
  })
  currentBroadcasts.forget(db)
  await live.notify(db, [{ to: 'all', message: { type: 'messaging.changed', spreadMs: SPREAD_MS } }])
}

/** Ends broadcasts whose time is over, and notifies pages of those whose time has come, each once. */
export async function announceBroadcasts({ db, live }: Services, now: Date): Promise<void> {
  const announced = await transact(db, async (tx) => {
    await queries.endDue(tx, now)
    return queries.announceDue(tx, now)
  })
  if (announced === 0) return
  currentBroadcasts.forget(db)
  await live.notify(db, [{ to: 'all', message: { type: 'messaging.changed', spreadMs: SPREAD_MS } }])
}

/** A broadcast as the staff see it. Refuses an unknown one (`not_found`). */
export async function broadcastDetail(db: Db, id: string): Promise<Broadcast> {
  const found = await queries.broadcastById(db, id)
  if (found === null) throw new Refusal('not_found')
  return found
}

/** Broadcasts in every state, the last written first. */
export async function listBroadcasts(
  db: Db,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: Broadcast[]; next: string | null }> {
  const found = await queries.broadcastsPage(db, { after: cursorIn(cursor), limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = found.length > pageSize ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : cursorOf({ at: last.writtenAt, id: last.id }) }
}

async function checkDetails(tx: Tx, { segment, fromAt, untilAt }: BroadcastDetails): Promise<void> {
  if (untilAt <= fromAt)
    throw new Refusal('invalid_request', { field: 'until', problem: 'is before the beginning' })
  if (segment !== null && (await queries.segmentRows(tx, segment)).length === 0)
    throw new Refusal('not_found')
}

async function locked(tx: Tx, id: string): Promise<Broadcast> {
  const found = await queries.lockBroadcast(tx, id)
  if (found === null) throw new Refusal('not_found')
  return found
}

function requireDraft(broadcast: Broadcast, version: number): Broadcast {
  if (broadcast.state !== 'draft' || broadcast.version !== version) throw new Refusal('changed_meanwhile')
  return broadcast
}

/** What was written, as the audit keeps it. */
const auditOf = ({ texts, segment, fromAt, untilAt }: BroadcastDetails) => ({
  texts: JSON.stringify(texts),
  segment,
  from: fromAt.toISOString(),
  until: untilAt.toISOString(),
})

const entry = (act: string, id: string, by: string, details: Record<string, string | number | null> = {}) =>
  ({ who: { kind: 'staff', name: by }, what: `messaging.broadcast_${act}`, subject: id, details }) as const
