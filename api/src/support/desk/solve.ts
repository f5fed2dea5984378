import { audit } from '../../platform/database/audit.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { announce } from '../conversations/announce.ts'
import { appendEvent } from '../conversations/append.ts'
import { changeConversation, lockConversation } from '../conversations/queries.ts'
import { lockOwn } from '../conversations/send.ts'
import { REOPEN_MS, SILENT_MS, type Conversation, type Customer } from '../model.ts'
import type { Services } from '../services.ts'
import { lockAsShown, returnToQueue } from './assign.ts'
import type { StaffMember } from './presence.ts'
import * as queries from './queries.ts'

type Shown = { id: string; version: number }

/** Solves a conversation; refuses what `lockOfDesk` refuses. */
export async function solveConversation(
  services: Services,
  staff: StaffMember,
  shown: Shown,
  now: Date,
): Promise<void> {
  const solved = await transact(services.db, async (tx) => {
    const locked = await lockOfDesk(tx, staff, shown)
    if (locked.state !== 'solved') await solve(tx, locked, now, staff.id)
    return locked
  })
  await announce(services, solved)
}

/** Gives a conversation back to the front of the queue; refuses what `lockOfDesk` refuses. */
export async function giveBack(
  services: Services,
  staff: StaffMember,
  shown: Shown,
  now: Date,
): Promise<void> {
  const returned = await transact(services.db, async (tx) => {
    const locked = await lockOfDesk(tx, staff, shown)
    await returnToQueue(tx, locked, now)
    return locked
  })
  await announce(services, returned)
}

/** Locks a conversation of this desk as it is on the screen; refuses another's (`not_assigned`), changed and closed ones. */
async function lockOfDesk(tx: Tx, staff: StaffMember, { id, version }: Shown): Promise<Conversation> {
  const locked = await lockAsShown(tx, id, version)
  if (locked.assignee !== staff.id) throw new Refusal('not_assigned')
  return locked
}

/** A customer ends the conversation; again changes nothing. Refuses one of another (`not_found`). */
export async function endConversation(
  services: Services,
  customer: Customer,
  id: string,
  now: Date,
): Promise<void> {
  const ended = await transact(services.db, async (tx) => {
    const locked = await lockOwn(tx, customer, id)
    if (locked.state === 'solved' || locked.state === 'closed') return null
    await solve(tx, locked, now, customer.id)
    return locked
  })
  if (ended !== null) await announce(services, ended)
}

async function solve(tx: Tx, conversation: Conversation, now: Date, author?: string): Promise<void> {
  const changes = { state: 'solved', solvedAt: now } as const
  Object.assign(conversation, changes)
  await changeConversation(tx, conversation.id, changes, now)
  await appendEvent(tx, conversation, 'solved', now, author)
}

const AT_ONCE = 500

/** Solves conversations whose customer has been silent for a day, and closes those solved three days ago. */
export async function settleResting(services: Services, now: Date): Promise<void> {
  const settle = async (id: string, from: 'waiting' | 'solved', before: Date): Promise<void> => {
    const settled = await transact(services.db, async (tx) => {
      const locked = await lockConversation(tx, id)
      const since = from === 'solved' ? locked?.solvedAt : locked?.changedAt
      if (locked?.state !== from || since === undefined || since === null || since > before) return null
      await (from === 'waiting' ? solve(tx, locked, now) : close(tx, locked, now))
      return locked
    })
    if (settled !== null) await announce(services, settled)
  }
  const [silentSince, solvedBefore] = [SILENT_MS, REOPEN_MS].map((span) => new Date(now.getTime() - span))
  if (silentSince === undefined || solvedBefore === undefined) return
  for (const id of await queries.restingIn(services.db, 'solved', solvedBefore, AT_ONCE))
    await settle(id, 'solved', solvedBefore)
  for (const id of await queries.restingIn(services.db, 'waiting', silentSince, AT_ONCE))
    await settle(id, 'waiting', silentSince)
}

async function close(tx: Tx, conversation: Conversation, now: Date): Promise<void> {
  await changeConversation(tx, conversation.id, { state: 'closed' }, now)
  await appendEvent(tx, conversation, 'closed', now)
}

/** Holds a conversation back from erasure, or lets it be erased in time; audited. */
export async function holdConversation(
  services: Services,
  by: string,
  { id, isHeld }: { id: string; isHeld: boolean },
  now: Date,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const locked = await lockConversation(tx, id)
    if (locked === null) throw new Refusal('not_found')
    await changeConversation(tx, id, { isHeld }, now)
    const what = isHeld ? 'support.held' : 'support.released'
    await audit(tx, { who: { kind: 'staff', name: by }, what, subject: id }, now)
  })
}
