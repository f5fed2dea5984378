import type { Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Conversation } from '../model.ts'
import * as queries from './queries.ts'

/** Mails a reply to the address of a form; a chat has none. */
export async function queueAnswer(tx: Tx, conversation: Conversation, no: number, now: Date): Promise<void> {
  const { id, sealedEmail, origin } = conversation
  if (origin === 'chat' || sealedEmail === '') return
  await queries.insertMail(
    tx,
    { id: newId('sml', now), conversation: id, kind: 'answer', no, sealedTo: sealedEmail },
    now,
  )
}
