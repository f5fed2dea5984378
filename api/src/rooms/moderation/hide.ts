import type { MemberId } from '@night-market/protocol/values/ids'
import type { Reason } from '@night-market/protocol/values/rooms'
import { memberById } from '../../members/index.ts'
import { textOfActor, type Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { REPORT_PAUSE_MS, WEIGHT_TO_HIDE, weightOf } from '../model.ts'
import { appendEntry } from '../queries.ts'
import type { Rooms } from '../rooms.ts'
import * as queries from './queries.ts'

interface MessagePlace {
  room: string
  no: number
}

/**
 * Notes a member's report. Reports count by their reporter's weight, once a day for a reporter and an author, and enough
 * weight hides the message until the staff have reviewed it. Again changes nothing. Refuses unknown messages (`not_found`)
 * and the member's own (`not_allowed`).
 */
export async function reportMessage(
  { services: { db }, hasPaid, changed }: Rooms,
  reporter: MemberId,
  { room, no, reason }: MessagePlace & { reason: Reason },
  now: Date,
): Promise<void> {
  const known = { registeredAt: await registeredAt(db, reporter), hasPaid: await hasPaid(reporter) }
  const last = await transact(db, async (tx) => {
    const message = await lockMessage(tx, { room, no })
    if (message.author === reporter) throw new Refusal('not_allowed')
    if (message.reviewedAt !== null || message.hiddenBecause !== null) return null
    const { hasCounted, ...record } = await recordOf(tx, reporter, message.author, now)
    const weight = hasCounted ? 0 : weightOf({ ...known, ...record }, now)
    const total = await queries.addReport(tx, { room, no, reporter, reason, weight }, now)
    return total < WEIGHT_TO_HIDE ? null : hide(tx, { room, no }, 'reports', now)
  })
  if (last !== null) changed(room, last)
}

async function registeredAt(db: Rooms['services']['db'], id: MemberId): Promise<Date> {
  const member = await memberById(db, id)
  if (member === null) throw new Error(`there is no member ${id}`)
  return member.createdAt
}

/** Rooms are locked one by one, so a reporter's calls in two of them are serialised here. */
async function recordOf(
  tx: Tx,
  reporter: MemberId,
  author: MemberId | null,
  now: Date,
): Promise<queries.ReportRecord> {
  await queries.lockReporter(tx, reporter)
  return queries.reportRecord(tx, reporter, author, new Date(now.getTime() - REPORT_PAUSE_MS))
}

/** Hides a message for good and notifies its author why. Of one that is hidden already it changes nothing. */
export async function hideMessage(
  { services: { db }, changed, sanctioned }: Rooms,
  { room, no, reason, note }: MessagePlace & { reason: Reason; note: string },
  by: Actor<'staff'>,
  now: Date,
): Promise<void> {
  const done = await transact(db, async (tx) => {
    const { author, body, hiddenBecause, reviewedAt } = await lockMessage(tx, { room, no })
    if (hiddenBecause !== null && reviewedAt !== null) return null
    await queries.markMessage(tx, room, no, { reviewedAt: now })
    const last = await hide(tx, { room, no }, reason, now)
    if (author !== null) {
      const what = { id: newId('snc', now), member: author, kind: 'hidden', reason, note, no, body } as const
      const when = { madeBy: textOfActor(by), madeAt: now, endsAt: now }
      await queries.insertSanction(tx, { ...what, ...when, room: room as `rm_${string}` })
    }
    const subject = `${room} ${no}`
    await audit(tx, { who: by, what: 'rooms.message_hidden', subject, details: { reason } }, now)
    return { last, author }
  })
  if (done === null) return
  changed(room, done.last)
  if (done.author !== null) await sanctioned(done.author)
}

/** Shows a message again, and ends the decision against its author; reports no longer hide it. */
export async function showMessage(
  { services: { db }, changed }: Rooms,
  place: MessagePlace,
  by: Actor<'staff'>,
  now: Date,
): Promise<void> {
  const last = await transact(db, async (tx) => showAgain(tx, place, by, now))
  if (last !== null) changed(place.room, last)
}

/** The number of the entry by which readers get the text again; null where the message was not hidden. */
export async function showAgain(
  tx: Tx,
  { room, no }: MessagePlace,
  by: Actor<'staff'>,
  now: Date,
): Promise<number | null> {
  const message = await lockMessage(tx, { room, no })
  await queries.markMessage(tx, room, no, { hiddenBecause: null, reviewedAt: now })
  await queries.liftHidden(tx, room, no, by, now)
  await audit(tx, { who: by, what: 'rooms.message_shown', subject: `${room} ${no}` }, now)
  if (message.hiddenBecause === null) return null
  return appendEntry(tx, room, { kind: 'shown', target: no, at: now })
}

async function hide(tx: Tx, { room, no }: MessagePlace, because: string, now: Date): Promise<number> {
  await queries.markMessage(tx, room, no, { hiddenBecause: because })
  const last = await appendEntry(tx, room, { kind: 'hidden', target: no, at: now })
  // A closed room has no readers.
  return last ?? no
}

/** A text or card that has this number. The room is locked first, as for posting. */
async function lockMessage(tx: Tx, { room, no }: MessagePlace): Promise<queries.StoredMessage> {
  const message = (await queries.lockRoom(tx, room)) ? await queries.messageAt(tx, room, no) : null
  if (message === null || !['text', 'card'].includes(message.kind)) throw new Refusal('not_found')
  return message
}
