/** A customer has one unfinished chat at a time. */
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Conversation } from '../model.ts'
import * as queries from './queries.ts'

/** Refuses a chat beside an unfinished one of the same customer (`conversation_open`). Its customer's turn is taken. */
export async function refuseSecond(tx: Tx, owner: Pick<Conversation, 'member' | 'visitor'>): Promise<void> {
  const live = await queries.liveChatOf(tx, owner)
  if (live !== null) throw new Refusal('conversation_open', { id: live })
}

/** Refuses to go on with a solved chat beside an unfinished one (`conversation_open`). The conversation is locked. */
export async function requireOnly(tx: Tx, { state, origin, member, visitor }: Conversation): Promise<void> {
  if (state !== 'solved' || origin !== 'chat') return
  await queries.lockConversationsOf(tx, String(member ?? visitor))
  await refuseSecond(tx, { member, visitor })
}
