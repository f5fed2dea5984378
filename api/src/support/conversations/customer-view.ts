import type * as wire from '@night-market/protocol/support'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { merchantOf } from '../../site/index.ts'
import { opensAt } from '../hours.ts'
import { isOwn, type Conversation, type Customer, type Message } from '../model.ts'
import { transcriptText } from '../mails/texts.ts'
import { settingsOf } from '../settings.ts'
import type { Services } from '../services.ts'
import { conversationOnWire, messageOnWire } from '../wire.ts'
import * as queries from './queries.ts'
import { verifiedEmail } from './start.ts'

const SHOWN = 10

/** The entrance of customer service for this customer, or for a stranger. */
export async function supportState(
  { db }: Services,
  customer: Customer | null,
  now: Date,
): Promise<wire.SupportState> {
  const [{ hours }, { timeZone }] = await Promise.all([settingsOf(db), merchantOf(db)])
  const opens = opensAt(hours, timeZone, now)
  const rows = customer === null ? [] : await queries.conversationsOf(db, customer, SHOWN)
  return {
    customer: customer?.kind ?? 'stranger',
    isOpen: opens === null,
    opensAt: opens?.toISOString() ?? null,
    hasEmail: customer !== null && (await verifiedEmail(db, customer)) !== null,
    conversations: customer === null ? [] : await seenByCustomer(db, rows),
  }
}

/** A customer's conversation with its messages after a number. Refuses one of another (`not_found`). */
export async function readConversation(
  db: Db,
  customer: Customer,
  id: string,
  after: number,
): Promise<wire.ConversationValue> {
  const conversation = await queries.conversationById(db, id)
  if (conversation === null || !isOwn(conversation, customer)) throw new Refusal('not_found')
  const [[shown], messages] = await Promise.all([
    seenByCustomer(db, [conversation]),
    customerMessages(db, id, after),
  ])
  if (shown === undefined) throw new Error(`the conversation ${id} was just read`)
  return { conversation: shown, messages }
}

/** A customer's conversation so far as a text to keep, without notes. Refuses one of another (`not_found`). */
export async function transcriptOf(
  { db }: Services,
  customer: Customer,
  id: string,
): Promise<{ name: string; text: string }> {
  const conversation = await queries.conversationById(db, id)
  if (conversation === null || !isOwn(conversation, customer)) throw new Refusal('not_found')
  const messages = await queries.messagesAfter(db, id, 0)
  const [merchant, staff] = await Promise.all([merchantOf(db), queries.namesOfStaff(db, staffIn(messages))])
  const parts = { merchant: merchant.name, timeZone: merchant.timeZone, conversation, messages, staff }
  return { name: `${id}.txt`, text: transcriptText(parts) }
}

/** Messages as the customer may see them: without notes. */
export async function customerMessages(
  db: Db,
  id: string,
  after: number,
  limit?: number,
): Promise<wire.SupportMessage[]> {
  const messages = await queries.messagesAfter(db, id, after, limit)
  const names = await queries.namesOfStaff(db, staffIn(messages))
  return messages.filter(({ kind }) => kind !== 'note').map((message) => messageOnWire(message, names))
}

export const staffIn = (messages: Message[]): string[] =>
  messages.flatMap(({ side, author }) => (side === 'staff' ? [author] : []))

async function seenByCustomer(db: Db, rows: Conversation[]): Promise<wire.SupportConversation[]> {
  const [unread, names, ahead] = await Promise.all([
    queries.unreadOf(
      db,
      'customer',
      rows.map(({ id }) => id),
    ),
    queries.namesOfStaff(
      db,
      rows.flatMap(({ assignee }) => assignee ?? []),
    ),
    Promise.all(rows.map(async (row) => (row.state === 'queued' ? queries.queuedBefore(db, row) : null))),
  ])
  return rows.map((row, place) =>
    conversationOnWire(row, {
      unread: unread.get(row.id) ?? 0,
      names,
      ahead: ahead[place] ?? null,
    }),
  )
}
