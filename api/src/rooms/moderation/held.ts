import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { appendEntry } from '../queries.ts'
import type { Rooms } from '../rooms.ts'
import * as queries from './queries.ts'

/** Posts a held message as the newest of its room, or refuses it; a message that is decided keeps its decision. */
export async function decideHeld(
  { services: { db }, changed }: Rooms,
  { id, decision }: { id: string; decision: 'released' | 'refused' },
  by: Actor<'staff'>,
  now: Date,
): Promise<void> {
  const posted = await transact(db, async (tx) => {
    const held = await queries.lockHeld(tx, id)
    if (held === null) throw new Refusal('not_found')
    if (held.decision !== null) return null
    await queries.decideHeld(tx, held.id, decision, by, now)
    await audit(tx, { who: by, what: 'rooms.held_decided', subject: held.id, details: { decision } }, now)
    if (decision === 'refused') return null
    const { room, author, clientId, speaker, name, body, folded } = held
    const entry = { kind: 'text', author, clientId, speaker, name, body, folded, at: now } as const
    const no = await appendEntry(tx, room, entry)
    return no === null ? null : { room, no }
  })
  if (posted !== null) changed(posted.room, posted.no)
}
