import { FEEDBACK_WORDS, wordsIn } from '@night-market/protocol/values/support'
import { seal } from '../platform/crypto/vault.ts'
import { transact } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { requireHuman } from '../sign-in/index.ts'
import { announce } from './conversations/announce.ts'
import { appendMessage } from './conversations/append.ts'
import { flagDistress } from './conversations/distress.ts'
import * as queries from './conversations/queries.ts'
import { refuseNetwork, verifiedEmail } from './conversations/start.ts'
import { ownerOf, type ConversationId, type Customer } from './model.ts'
import type { Services } from './services.ts'

const DAY_MS = 86_400_000
const A_DAY = 10

interface Feedback {
  type: string
  content: string
  language: string
  verification?: string | undefined
  network: string
}

/**
 * Opens a conversation with feedback. Without a login it needs a solved human check (`human_check_failed`).
 *
 * Refuses fewer or more words than allowed (`content_words`), and more feedback than ten of a member in a day, or than
 * a network's visitors may begin conversations (`too_many_conversations`).
 */
export async function giveFeedback(
  services: Services,
  customer: Customer | null,
  feedback: Feedback,
  now: Date,
): Promise<void> {
  const { content, language, network } = feedback
  const words = wordsIn(content, language)
  if (words < FEEDBACK_WORDS.min || words > FEEDBACK_WORDS.max)
    throw new Refusal('content_words', { field: 'content', ...FEEDBACK_WORDS })
  if (customer?.kind !== 'member') await requireHuman(services, feedback.verification, now)
  const id: ConversationId = newId('cnv', now)
  const address = customer === null ? null : await verifiedEmail(services.db, customer)
  const opened = await transact(services.db, async (tx) => {
    if (customer?.kind === 'member') {
      await queries.lockConversationsOf(tx, customer.id)
      const since = new Date(now.getTime() - DAY_MS)
      if ((await queries.feedbackSince(tx, customer.id, since)) >= A_DAY)
        throw new Refusal('too_many_conversations', { max: A_DAY })
    } else await refuseNetwork(tx, network, now)
    const owner = customer === null ? { member: null, visitor: null } : ownerOf(customer)
    const sealedEmail = address === null ? '' : seal(services.env, id, address)
    const row = {
      id,
      ...owner,
      origin: 'feedback' as const,
      topic: feedback.type,
      language,
      network,
      sealedEmail,
    }
    await queries.insertConversation(tx, row, now)
    const conversation = await queries.lockConversation(tx, id)
    if (conversation === null) throw new Error(`the conversation ${id} was just inserted`)
    const from = { clientId: id, author: customer?.id ?? 'stranger', side: 'customer' } as const
    await appendMessage(tx, conversation, { ...from, kind: 'text', body: content, upload: null }, now)
    await flagDistress(tx, conversation, content, now)
    return conversation
  })
  await announce(services, opened)
}
