import { contactsOf } from '../../members/index.ts'
import { seal } from '../../platform/crypto/vault.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { merchantOf } from '../../site/index.ts'
import type { Services } from '../services.ts'
import { isOpenAt } from '../hours.ts'
import {
  isOwn,
  NETWORK_CONVERSATIONS,
  ownerOf,
  VISITOR_CONVERSATIONS,
  type Conversation,
  type ConversationId,
  type Customer,
} from '../model.ts'
import { settingsOf } from '../settings.ts'
import { announce } from './announce.ts'
import { appendMessage, repeatedMessage, type NewMessage } from './append.ts'
import { flagDistress } from './distress.ts'
import { refuseSecond } from './one-chat.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

export interface NewConversation {
  id: ConversationId
  clientId: string
  topic: string
  language: string
  text: string
  email?: string | undefined
  network: string
}

/**
 * Begins a conversation with its first message; the same again is answered alike. Outside opening hours it is a form,
 * which is answered by mail.
 *
 * Refuses a second chat beside an unfinished one (`conversation_open`), a visitor's fourth of a day
 * (`too_many_conversations`), a form without an address (`field_required`), and the id of a message with another text
 * (`message_id_reused`).
 */
export async function startConversation(
  services: Services,
  customer: Customer,
  wanted: NewConversation,
  now: Date,
): Promise<ConversationId> {
  const { db } = services
  const [{ hours }, { timeZone }] = await Promise.all([settingsOf(db), merchantOf(db)])
  const isOpen = isOpenAt(hours, timeZone, now)
  const started = await transact(db, async (tx) => {
    await queries.lockConversationsOf(tx, customer.id)
    const message = firstMessage(customer, wanted)
    if (await isRepeated(tx, customer, wanted.id, message)) return null
    await refuseMany(tx, customer, wanted.network, now)
    if (isOpen) await refuseSecond(tx, ownerOf(customer))
    const sealedEmail = isOpen ? '' : await formAddress(tx, services.env, customer, wanted)
    const { id, topic, language, network } = wanted
    const origin = isOpen ? ('chat' as const) : ('form' as const)
    const row = { id, ...ownerOf(customer), origin, topic, language, network, sealedEmail }
    // Ids are made by the caller: one that another customer made is not this one's.
    if (!(await queries.insertConversation(tx, row, now))) throw new Refusal('not_found')
    return opened(tx, id, message, now)
  })
  if (started !== null) await announce(services, started)
  return wanted.id
}

async function opened(tx: Tx, id: string, message: NewMessage, now: Date): Promise<Conversation> {
  const conversation = await queries.lockConversation(tx, id)
  if (conversation === null) throw new Error(`the conversation ${id} was just inserted`)
  await appendMessage(tx, conversation, message, now)
  await flagDistress(tx, conversation, message.body, now)
  return conversation
}

const firstMessage = (customer: Customer, { clientId, text }: NewConversation): NewMessage => ({
  clientId,
  author: customer.id,
  side: 'customer',
  kind: 'text',
  body: text,
  upload: null,
})

async function isRepeated(tx: Tx, customer: Customer, id: string, message: NewMessage): Promise<boolean> {
  const earlier = await queries.conversationById(tx, id)
  if (earlier !== null && !isOwn(earlier, customer)) throw new Refusal('not_found')
  const sent = await repeatedMessage(tx, id, message)
  // An id of a conversation that began with another message.
  if (sent === null && earlier !== null) throw new Refusal('message_id_reused')
  return sent !== null
}

async function refuseMany(tx: Tx, customer: Customer, network: string, now: Date): Promise<void> {
  if (customer.kind === 'member') return
  await refuseNetwork(tx, network, now)
  const since = new Date(now.getTime() - DAY_MS)
  if ((await queries.conversationsSince(tx, { visitor: customer.id }, since)) >= VISITOR_CONVERSATIONS)
    throw new Refusal('too_many_conversations', { max: VISITOR_CONVERSATIONS })
}

/** Refuses more conversations of a network's visitors in a day than a household has (`too_many_conversations`). */
export async function refuseNetwork(tx: Tx, network: string, now: Date): Promise<void> {
  await queries.lockConversationsOf(tx, network)
  const since = new Date(now.getTime() - DAY_MS)
  if ((await queries.conversationsSince(tx, { network }, since)) >= NETWORK_CONVERSATIONS)
    throw new Refusal('too_many_conversations', { max: VISITOR_CONVERSATIONS })
}

/** The sealed address of a form: a member's verified mailbox, else the one that was typed. */
async function formAddress(
  tx: Tx,
  env: Services['env'],
  customer: Customer,
  { id, email }: NewConversation,
): Promise<string> {
  const address = (await verifiedEmail(tx, customer)) ?? email ?? null
  if (address === null) throw new Refusal('field_required', { field: 'email' })
  return seal(env, id, address)
}

export const verifiedEmail = async (db: Db | Tx, customer: Customer): Promise<string | null> =>
  customer.kind === 'member' ? (await contactsOf(db, customer.id)).email : null
