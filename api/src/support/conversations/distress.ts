import type { Tx } from '../../platform/database/db.ts'
import { publish } from '../../platform/work/outbox.ts'
import { distressFlagged } from '../events.ts'
import { soundsDistressed, type Conversation } from '../model.ts'
import { appendEvent } from './append.ts'
import * as queries from './queries.ts'

/**
 * Moves a conversation whose customer writes of despair to the front of the queue, shows the customer where help is,
 * and publishes it. Once for each conversation.
 */
export async function flagDistress(
  tx: Tx,
  conversation: Conversation,
  text: string,
  now: Date,
): Promise<void> {
  if (conversation.isDistressed || !soundsDistressed(text)) return
  conversation.isDistressed = true
  await queries.changeConversation(tx, conversation.id, { isDistressed: true, rank: 0 }, now)
  await appendEvent(tx, conversation, 'distress_help', now)
  const { id: conversationId, member: memberId } = conversation
  await publish(tx, distressFlagged, { conversationId, memberId, at: now.toISOString() })
}
