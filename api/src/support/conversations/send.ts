import { attachUploads } from '../../platform/files/uploads.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../services.ts'
import { isPresent } from '../desk/presence.ts'
import { isOwn, type Conversation, type Customer, type Message } from '../model.ts'
import { announce } from './announce.ts'
import { appendEvent, appendMessage, repeatedMessage, type NewMessage } from './append.ts'
import { flagDistress } from './distress.ts'
import { requireOnly } from './one-chat.ts'
import * as queries from './queries.ts'

export type Sending = { clientId: string } & ({ text: string } | { upload: string })

/**
 * Sends a customer's message; the same again is answered alike. A solved conversation opens again.
 *
 * Refuses a conversation that is another's (`not_found`) or closed (`conversation_over`), a solved chat beside an
 * unfinished one (`conversation_open`), the id of a message with another content (`message_id_reused`), and a
 * picture that is not the customer's or was used (`upload_missing`).
 */
export async function sendMessage(
  services: Services,
  customer: Customer,
  id: string,
  sending: Sending,
  now: Date,
): Promise<Message> {
  const { message, conversation } = await transact(services.db, async (tx) => {
    const locked = await lockOwn(tx, customer, id)
    const wanted = messageOf(customer, sending)
    const earlier = await repeatedMessage(tx, id, wanted)
    if (earlier !== null) return { message: earlier, conversation: null }
    if (locked.state === 'closed') throw new Refusal('conversation_over')
    if ('upload' in sending) await attachPicture(tx, customer, sending, now)
    await reopen(tx, locked, now)
    const sent = await appendMessage(tx, locked, wanted, now)
    await flagDistress(tx, locked, wanted.body, now)
    return { message: sent, conversation: locked }
  })
  if (conversation !== null) await announce(services, conversation)
  return message
}

/** Locks a customer's conversation; refuses one of another (`not_found`). */
export async function lockOwn(tx: Tx, customer: Customer, id: string): Promise<Conversation> {
  const locked = await queries.lockConversation(tx, id)
  if (locked === null || !isOwn(locked, customer)) throw new Refusal('not_found')
  return locked
}

const messageOf = (customer: Customer, sending: Sending): NewMessage => {
  const from = { clientId: sending.clientId, author: customer.id, side: 'customer' } as const
  return 'upload' in sending
    ? { ...from, kind: 'picture', body: '', upload: sending.upload }
    : { ...from, kind: 'text', body: sending.text, upload: null }
}

async function attachPicture(
  tx: Tx,
  customer: Customer,
  { clientId, upload }: { clientId: string; upload: string },
  now: Date,
): Promise<void> {
  const subject = `${customer.id} ${clientId}`
  await attachUploads(tx, { owner: customer.id, purpose: 'chat', ids: [upload], subject, now })
}

/** A customer who writes again waits: for the one who answered before, if at the desk, else at the front of the queue. */
async function reopen(tx: Tx, conversation: Conversation, now: Date): Promise<void> {
  const { state, assignee, id } = conversation
  if (state !== 'waiting' && state !== 'solved') return
  await requireOnly(tx, conversation)
  const isThere = assignee !== null && (await isPresent(tx, assignee, now))
  const next = isThere
    ? ({ state: 'open' } as const)
    : ({ state: 'queued', assignee: null, rank: 0 } as const)
  Object.assign(conversation, next)
  await queries.changeConversation(tx, id, { ...next, waitingSince: now }, now)
  if (state === 'solved') await appendEvent(tx, conversation, 'reopened', now)
}
