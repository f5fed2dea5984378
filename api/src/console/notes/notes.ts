import type { MemberNotes } from '@night-market/protocol/console/members'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { memberNamed } from '../member/member-named.ts'
import * as queries from './queries.ts'

/** A page of what the staff noted about a member, the latest first. */
export async function notesPage(
  db: Db,
  name: string,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<MemberNotes> {
  const { id } = await memberNamed(db, name)
  const before = cursor === undefined ? null : BigInt(cursor)
  const found = await queries.notesOf(db, id, { before, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  return {
    rows: shown.map((note) => ({
      id: note.id,
      text: note.text,
      writtenBy: note.writtenBy,
      writtenAt: note.writtenAt.toISOString(),
    })),
    next: found.length > shown.length ? (shown.at(-1)?.no.toString() ?? null) : null,
  }
}

/** Notes something about a member, for good; the same note again is one. Refuses an id of another note (`note_id_reused`). */
export async function writeNote(
  db: Db,
  name: string,
  request: { id: string; text: string; by: Actor },
  now: Date,
): Promise<void> {
  const { id, text, by } = request
  await transact(db, async (tx) => {
    const member = (await memberNamed(tx, name)).id
    const note = { id, member, text, writtenBy: by.name ?? by.kind, writtenAt: now }
    if (await queries.insertNote(tx, note))
      return audit(tx, { who: by, what: 'console.noted', subject: member, details: { note: id } }, now)
    const earlier = await queries.noteById(tx, id)
    const isSame = earlier?.member === member && earlier.text === text && earlier.writtenBy === note.writtenBy
    if (!isSame) throw new Refusal('note_id_reused')
  })
}
