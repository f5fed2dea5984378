import type { MemberId } from '@night-market/protocol/values/ids'
import type { Reason, SanctionSpan } from '@night-market/protocol/values/rooms'
import { memberById } from '../../members/index.ts'
import { textOfActor, type Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endOf, type RoomId, type Sanction } from '../model.ts'
import type { Rooms } from '../rooms.ts'
import { showAgain } from './hide.ts'
import * as queries from './queries.ts'

export interface SanctionRequest {
  memberId: MemberId
  span: SanctionSpan
  reason: Reason
  note: string
  room?: RoomId | undefined
  no?: number | undefined
}

/** Keeps a member from writing in all rooms, for a time or for good, and notifies the member why. */
export async function sanctionMember(
  { services: { db }, sanctioned }: Rooms,
  request: SanctionRequest,
  by: Actor<'staff'>,
  now: Date,
): Promise<void> {
  const { memberId, span, reason, note, room = null, no = null } = request
  await transact(db, async (tx) => {
    if ((await memberById(tx, memberId)) === null) throw new Refusal('not_found')
    const message = room === null || no === null ? null : await queries.messageAt(tx, room, no)
    await queries.insertSanction(tx, {
      id: newId('snc', now),
      member: memberId,
      kind: span === 'ban' ? 'ban' : 'timeout',
      reason,
      note,
      room,
      no,
      body: message?.author === memberId ? message.body : '',
      madeBy: textOfActor(by),
      madeAt: now,
      endsAt: endOf(span, now),
    })
    const details = { span, reason }
    await audit(tx, { who: by, what: 'rooms.member_sanctioned', subject: memberId, details }, now)
  })
  await sanctioned(memberId)
}

/** Of a member, newest first. */
export const sanctionsOf = (db: Db, member: MemberId): Promise<Sanction[]> => queries.sanctionsOf(db, member)

/** Asks the staff to look again, once. Refuses another member's (`not_found`) and a second time (`already_contested`). */
export async function contestSanction(
  { services: { db } }: Rooms,
  member: MemberId,
  { id, text }: { id: string; text: string },
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const sanction = await queries.lockSanction(tx, id)
    if (sanction === null || sanction.member !== member) throw new Refusal('not_found')
    if (sanction.contestedAt !== null) throw new Refusal('already_contested')
    await queries.changeSanction(tx, sanction.id, { contested: text, contestedAt: now })
  })
}

/** Decides whether a sanction stays. A lifted one no longer holds, and what it hid is shown again. */
export async function decideSanction(
  { services: { db }, changed, sanctioned }: Rooms,
  { id, outcome }: { id: string; outcome: 'upheld' | 'lifted' },
  by: Actor<'staff'>,
  now: Date,
): Promise<void> {
  const done = await transact(db, async (tx) => {
    const found = await placeOf(tx, id)
    const last = outcome === 'lifted' && found.isHidden ? await showAgain(tx, found.place, by, now) : null
    const sanction = await queries.lockSanction(tx, id)
    if (sanction === null) throw new Refusal('not_found')
    await queries.changeSanction(tx, sanction.id, { outcome, decidedBy: textOfActor(by), decidedAt: now })
    await audit(tx, { who: by, what: 'rooms.sanction_decided', subject: id, details: { outcome } }, now)
    return { member: sanction.member, room: found.place.room, last }
  })
  if (done.last !== null) changed(done.room, done.last)
  await sanctioned(done.member)
}

/** The message of a sanction: its room is locked before the sanction, as when a message is hidden. */
async function placeOf(
  tx: Tx,
  id: string,
): Promise<{ isHidden: boolean; place: { room: string; no: number } }> {
  const sanction = await queries.sanctionById(tx, id)
  if (sanction === null) throw new Refusal('not_found')
  const { kind, room, no } = sanction
  return { isHidden: kind === 'hidden', place: { room: room ?? '', no: no ?? 0 } }
}
