/** SQL of mail to customers. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface DueMail {
  id: string
  conversation: string
  kind: 'answer'
  no: number
  sealedTo: string
}

/** Queues a mail; false when there is one for this message already. */
export async function insertMail(tx: Tx, mail: DueMail, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('support.mails')
    .values({ ...mail, dueAt: now })
    .onConflict((conflict) => conflict.columns(['conversation', 'kind', 'no']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Claims mails that are due: each is due again after a growing pause, until it is noted as sent. */
export async function claimMails(db: Db, now: Date, most: number, attempts: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update support.mails set attempts = attempts + 1,
           due_at = ${now}::timestamptz + interval '1 minute' * power(2, attempts)
     where id in (select id from support.mails
                   where kind = 'answer' and sent_at is null and due_at <= ${now} and attempts < ${attempts}
                   order by due_at limit ${most} for update skip locked)
    returning id, conversation, kind, no, sealed_to`.execute(db)
  return rows
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('support.mails').set({ sentAt: now }).where('id', '=', id).execute()
}
