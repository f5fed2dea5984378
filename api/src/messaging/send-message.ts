import type { MemberId } from '@night-market/protocol/values/ids'
import type { MessageTemplate, MessageTemplates } from '@night-market/protocol/values/message-templates'
import type { Tx } from '../platform/database/db.ts'
import { publish } from '../platform/work/outbox.ts'
import { messageSent } from './events.ts'
import type { Texts } from './model.ts'
import { insertMessage } from './queries.ts'

/** `cause` names what happened (`withdrawal trf_… paid`); a repeated cause writes nothing. */
interface Addressed {
  to: MemberId
  cause: string
}
type Templated = {
  [Name in MessageTemplate]: Addressed & { template: Name; parameters: MessageTemplates[Name] }
}[MessageTemplate]
/** A message worded by the reader's site, or one with texts by language. */
export type NewMessage = Templated | (Addressed & { texts: Texts })

/** Writes a message to a member in the transaction of its cause, once for each cause. Takes the inbox's lock, last. */
export async function sendMessage(tx: Tx, message: NewMessage, now: Date): Promise<void> {
  const written = await insertMessage(tx, message, now)
  if (written) await publish(tx, messageSent, { memberId: message.to })
}
