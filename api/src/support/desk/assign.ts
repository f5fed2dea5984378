/** Conversations find someone who answers, and go back when that someone is away. */
import { CONVERSATIONS_EACH } from '@night-market/protocol/values/support'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { announce } from '../conversations/announce.ts'
import { appendEvent } from '../conversations/append.ts'
import { requireOnly } from '../conversations/one-chat.ts'
import { changeConversation, lockConversation } from '../conversations/queries.ts'
import type { Conversation } from '../model.ts'
import type { Services } from '../services.ts'
import { awaySince, isPresent, type StaffMember } from './presence.ts'
import * as queries from './queries.ts'

/**
 * Takes the next conversation of the queue for a member of staff; null when nothing is queued. Two who take at once get
 * different ones. Refuses a sixth conversation (`desk_full`).
 */
export async function takeNext(
  services: Services,
  staff: StaffMember,
  now: Date,
): Promise<Conversation | null> {
  const taken = await transact(services.db, async (tx) => {
    await sitDown(tx, staff, now)
    const next = await queries.lockNext(tx)
    if (next === null) return null
    await assign(tx, next, staff, now)
    return next
  })
  if (taken !== null) await announce(services, taken)
  return taken
}

/**
 * Takes a conversation as it is on the screen, also from another member of staff.
 *
 * Refuses one that changed since (`conversation_changed`), a closed one (`conversation_over`), a solved one whose customer
 * has another chat (`conversation_open`), and a sixth (`desk_full`).
 */
export async function takeConversation(
  services: Services,
  staff: StaffMember,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<Conversation> {
  const taken = await transact(services.db, async (tx) => {
    // The desk first, as `takeNext` does.
    await sitDown(tx, staff, now)
    const locked = await lockAsShown(tx, id, version)
    if (locked.assignee !== staff.id) await assign(tx, locked, staff, now)
    return locked
  })
  await announce(services, taken)
  return taken
}

/** Locks a conversation that still is as the screen has it (`conversation_changed`) and not closed (`conversation_over`). */
export async function lockAsShown(tx: Tx, id: string, version: number): Promise<Conversation> {
  const locked = await lockConversation(tx, id)
  if (locked === null) throw new Refusal('not_found')
  if (locked.state === 'closed') throw new Refusal('conversation_over')
  if (locked.version !== version) throw new Refusal('conversation_changed')
  return locked
}

/**
 * Notes who takes a conversation, which locks the desk, and refuses a sixth beside one that is there already
 * (`desk_full`).
 */
async function sitDown(tx: Tx, staff: StaffMember, now: Date): Promise<void> {
  await queries.putDesk(tx, staff, true, now)
  if ((await queries.countOfDesk(tx, staff.id)) >= CONVERSATIONS_EACH)
    throw new Refusal('desk_full', { max: CONVERSATIONS_EACH })
}

async function assign(tx: Tx, conversation: Conversation, staff: StaffMember, now: Date): Promise<void> {
  await requireOnly(tx, conversation)
  const state = conversation.state === 'waiting' ? ('waiting' as const) : ('open' as const)
  const changes = { state, assignee: staff.id, rank: 1, solvedAt: null }
  Object.assign(conversation, changes)
  await changeConversation(tx, conversation.id, changes, now)
  await appendEvent(tx, conversation, 'joined', now, staff.id)
}

/** Puts a conversation back to the front of the queue. Refuses a solved one whose customer has another chat. */
export async function returnToQueue(tx: Tx, conversation: Conversation, now: Date): Promise<void> {
  await requireOnly(tx, conversation)
  const changes = { state: 'queued', assignee: null, rank: 0 } as const
  Object.assign(conversation, changes)
  await changeConversation(tx, conversation.id, changes, now)
  await appendEvent(tx, conversation, 'returned', now)
}

/** Returns the open conversations of staff who have been away for two minutes. */
export async function returnOfAway(services: Services, now: Date): Promise<void> {
  for (const id of await queries.openOfAway(services.db, awaySince(now))) {
    const returned = await transact(services.db, async (tx) => {
      const locked = await lockConversation(tx, id)
      if (locked?.state !== 'open' || locked.assignee === null) return null
      if (await isPresent(tx, locked.assignee, now)) return null
      await returnToQueue(tx, locked, now)
      return locked
    })
    if (returned !== null) await announce(services, returned)
  }
}

const AT_ONCE = 50

/** Gives queued conversations to the staff with the fewest, at most five each. */
export async function assignQueued(services: Services, now: Date): Promise<void> {
  for (let turn = 0; turn < AT_ONCE; turn++) {
    const assigned = await transact(services.db, (tx) => assignOne(tx, now))
    if (assigned === null) return
    await announce(services, assigned)
  }
}

async function assignOne(tx: Tx, now: Date): Promise<Conversation | null> {
  // Desks before conversations, as `takeNext` locks them.
  const desks = await queries.lockDesksPresent(tx, awaySince(now))
  const [fewest] = desks.toSorted((one, other) => one.load - other.load)
  if (fewest === undefined || fewest.load >= CONVERSATIONS_EACH) return null
  const next = await queries.lockNext(tx)
  if (next === null) return null
  await assign(tx, next, fewest, now)
  return next
}

/** Flags chats without a first reply after a minute. */
export const flagLate = (db: Db, before: Date): Promise<void> => queries.flagLate(db, before)
