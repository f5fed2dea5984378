/** The sandbox's messages: kept in the database for a day, never sent. */
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'

export interface SandboxMessage {
  kind: 'sms' | 'mail' | 'push'
  to: string
  subject: string
  text: string
  at: Date
}

const SHOWN = 50
const KEPT_MS = 86_400_000

/** Keeps a message instead of sending it; the same id again keeps nothing more. */
export async function keepMessage(
  { db, clock }: { db: Db; clock: Clock },
  message: Omit<SandboxMessage, 'at'> & { id: string },
): Promise<'sent'> {
  const row = {
    id: message.id,
    kind: message.kind,
    recipient: message.to,
    subject: message.subject,
    body: message.text,
    sentAt: clock(),
  }
  await db
    .insertInto('platform.sandbox_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return 'sent'
}

/** The newest messages first, of all recipients or of one. */
export async function sandboxMessages(db: Db, to: string | undefined): Promise<SandboxMessage[]> {
  const rows = await db
    .selectFrom('platform.sandbox_messages')
    .selectAll()
    .$if(to !== undefined, (rows) => rows.where('recipient', '=', to ?? ''))
    .orderBy('no', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    kind: row.kind as SandboxMessage['kind'],
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    at: row.sentAt,
  }))
}

export async function forgetMessages(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.deleteFrom('platform.sandbox_messages').where('sentAt', '<', before).execute()
}
