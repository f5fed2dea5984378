import type { ConversationEvent } from '@night-market/protocol/values/support'
import type { Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Conversation, Message } from '../model.ts'
import * as queries from './queries.ts'

export type NewMessage = Omit<Message, 'no' | 'sentAt'>

/**
 * The message that its author sent with the same id before; null if it is new. Refuses the id with another content
 * (`message_id_reused`).
 */
export async function repeatedMessage(
  tx: Tx,
  conversation: string,
  { author, clientId, kind, body, upload }: NewMessage,
): Promise<Message | null> {
  const earlier = await queries.sentBefore(tx, author, clientId)
  if (earlier === null) return null
  const isSame =
    earlier.conversation === conversation &&
    earlier.kind === kind &&
    earlier.body === body &&
    earlier.upload === upload
  if (!isSame) throw new Refusal('message_id_reused')
  return earlier
}

/** Numbers and inserts a message of a locked conversation, and counts it there. */
export async function appendMessage(
  tx: Tx,
  conversation: Conversation,
  message: NewMessage,
  now: Date,
): Promise<Message> {
  const appended: Message = { ...message, no: conversation.lastNo + 1, sentAt: now }
  // The same id in another conversation at the same moment: both looked before either was there.
  if (!(await queries.insertMessage(tx, conversation.id, appended))) throw new Refusal('message_id_reused')
  conversation.lastNo = appended.no
  await queries.changeConversation(tx, conversation.id, { lastNo: appended.no }, now)
  return appended
}

/** Appends what happened to a conversation, as a line of it. */
export async function appendEvent(
  tx: Tx,
  conversation: Conversation,
  event: ConversationEvent,
  now: Date,
  author = 'system',
): Promise<void> {
  const clientId = newId('evt', now)
  const line = { clientId, author, side: 'system', kind: 'event', body: event, upload: null } as const
  await appendMessage(tx, conversation, line, now)
}
