import { transact, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { announce } from '../conversations/announce.ts'
import { appendMessage, repeatedMessage, type NewMessage } from '../conversations/append.ts'
import { requireOnly } from '../conversations/one-chat.ts'
import { changeConversation, lastOfCustomer, lockConversation } from '../conversations/queries.ts'
import { queueAnswer } from '../mails/queue.ts'
import { FIRST_REPLY_MS, type Conversation, type Message } from '../model.ts'
import type { Services } from '../services.ts'
import type { StaffMember } from './presence.ts'

export interface Reply {
  clientId: string
  kind: 'text' | 'note'
  text: string
  /** The last number on the author's screen. */
  seen: number
}

/**
 * Sends a reply to the customer, or a note that only staff see. A repeated call gets the same answer.
 *
 * Refuses a reply when another member of staff or none has the conversation (`not_assigned`), when it is closed
 * (`conversation_over`), or solved while its customer has another chat (`conversation_open`). Refuses once when its author
 * has not seen the customer's newest message (`newer_message`).
 */
export async function reply(
  services: Services,
  staff: StaffMember,
  id: string,
  wanted: Reply,
  now: Date,
): Promise<Message> {
  const outcome = await transact(services.db, async (tx) => {
    const locked = await lockConversation(tx, id)
    if (locked === null) throw new Refusal('not_found')
    const message = messageOf(staff, wanted)
    const earlier = await repeatedMessage(tx, id, message)
    if (earlier !== null) return { message: earlier, conversation: null }
    if (wanted.kind === 'note')
      return { message: await appendMessage(tx, locked, message, now), conversation: locked }
    const newer = await newerThanSeen(tx, locked, staff, wanted, now)
    if (newer !== null) return { newer }
    return { message: await answer(tx, locked, message, now), conversation: locked }
  })
  // After the commit that remembers the refusal: the repetition goes through.
  if (outcome.newer !== undefined) throw new Refusal('newer_message', { no: outcome.newer })
  if (outcome.conversation !== null) await announce(services, outcome.conversation)
  return outcome.message
}

const messageOf = (staff: StaffMember, { clientId, kind, text }: Reply): NewMessage => ({
  clientId,
  author: staff.id,
  side: 'staff',
  kind,
  body: text,
  upload: null,
})

async function newerThanSeen(
  tx: Tx,
  conversation: Conversation,
  staff: StaffMember,
  { clientId, seen }: Reply,
  now: Date,
): Promise<number | null> {
  if (conversation.state === 'closed') throw new Refusal('conversation_over')
  if (conversation.assignee !== staff.id) throw new Refusal('not_assigned')
  const newest = await lastOfCustomer(tx, conversation.id)
  if (newest <= seen || conversation.warnedClientId === clientId) return null
  await changeConversation(tx, conversation.id, { warnedClientId: clientId }, now)
  return newest
}

async function answer(tx: Tx, conversation: Conversation, message: NewMessage, now: Date): Promise<Message> {
  await requireOnly(tx, conversation)
  const sent = await appendMessage(tx, conversation, message, now)
  const isFirst = conversation.firstRepliedAt === null
  const isLate =
    isFirst && conversation.origin === 'chat'
      ? now.getTime() - conversation.createdAt.getTime() > FIRST_REPLY_MS
      : conversation.isLate
  const changes = {
    state: 'waiting' as const,
    firstRepliedAt: conversation.firstRepliedAt ?? now,
    isLate,
    warnedClientId: null,
    solvedAt: null,
    staffRead: sent.no,
    staffDelivered: sent.no,
  }
  Object.assign(conversation, changes)
  await changeConversation(tx, conversation.id, changes, now)
  await queueAnswer(tx, conversation, sent.no, now)
  return sent
}
