/** What a member does to the inbox: reads, hides. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { currentBroadcasts } from './live-broadcasts.ts'
import { isIn, isVisible, messageOf } from './model.ts'
import * as queries from './queries.ts'

/** Marks one message as read; again changes nothing. Refuses one that is not the member's (`not_found`). */
export async function readMessage(
  services: Services,
  member: MemberId,
  id: string,
  now: Date,
): Promise<void> {
  const { kind, no } = messageOf(id)
  if (kind === 'all') await requireBroadcast(services, member, no, now)
  await changeInbox(services, member, async (tx) => {
    if (kind === 'all') return queries.seeBroadcasts(tx, member, [no])
    if (!(await queries.hasOwn(tx, member, no))) throw new Refusal('not_found')
    await queries.readOwn(tx, member, no, now)
  })
}

/** Marks everything as read that the member sees now. */
export async function readAllMessages(services: Services, member: MemberId, now: Date): Promise<void> {
  const broadcasts = await currentBroadcasts(services.db)
  await changeInbox(services, member, async (tx) => {
    const reader = await queries.readerOf(tx, member)
    const fresh = broadcasts.filter((each) => isVisible(each, reader, now) && !isIn(reader.seen, each.no))
    await queries.readOwn(tx, member, null, now)
    await queries.seeBroadcasts(
      tx,
      member,
      fresh.map(({ no }) => no),
    )
  })
}

/** Takes a message off the list; it counts as read. Refuses one that is not the member's (`not_found`). */
export async function hideMessage(
  services: Services,
  member: MemberId,
  id: string,
  now: Date,
): Promise<void> {
  const { kind, no } = messageOf(id)
  if (kind === 'all') await requireBroadcast(services, member, no, now)
  await changeInbox(services, member, async (tx) => {
    if (kind === 'all') {
      await queries.seeBroadcasts(tx, member, [no])
      await queries.hideBroadcast(tx, member, no, true)
      return
    }
    await queries.readOwn(tx, member, no, now)
    if (!(await queries.hideOwn(tx, member, no, now))) throw new Refusal('not_found')
  })
}

/** Puts a hidden message back. Refuses one that is not the member's (`not_found`). */
export async function showMessage(services: Services, member: MemberId, id: string): Promise<void> {
  const { kind, no } = messageOf(id)
  await changeInbox(services, member, async (tx) => {
    if (kind === 'all') await queries.hideBroadcast(tx, member, no, false)
    else if (!(await queries.hideOwn(tx, member, no, null))) throw new Refusal('not_found')
  })
}

/** Changes the locked inbox and notifies the member's pages. */
async function changeInbox(
  { db, live }: Services,
  member: MemberId,
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transact(db, async (tx) => {
    await queries.lockInbox(tx, member)
    await change(tx)
  })
  await live.notify(db, [{ to: { owner: member }, message: { type: 'messaging.changed' } }])
}

/** Numbers that no broadcast has would fill the inbox's ranges. */
async function requireBroadcast({ db }: Services, member: MemberId, no: number, now: Date): Promise<void> {
  const [reader, broadcasts] = await Promise.all([queries.readerOf(db, member), currentBroadcasts(db)])
  const isThere = broadcasts.some(
    (each) => each.no === no && isVisible({ ...each }, { ...reader, hidden: [] }, now),
  )
  if (!isThere) throw new Refusal('not_found')
}
