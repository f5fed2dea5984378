/** SQL of the browsers that messages are pushed to. */
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Texts } from '../model.ts'
import type { PushTarget } from './driver.ts'

export interface PushSubscriber {
  member: MemberId
  session: SessionId
  language: string
}

/** Stores a browser; it gets what is written from now on. One that another member left behind changes hands. */
export async function saveSubscription(
  db: Db | Tx,
  { endpoint, p256dh, auth }: PushTarget,
  { member, session, language }: PushSubscriber,
  now: Date,
): Promise<void> {
  await sql`
    with newest as (
      select coalesce((select last_no from messaging.inboxes where member = ${member}), 0) as no)
    insert into messaging.push_subscriptions as kept
      (endpoint, p256dh, auth, member, session, language, confirmed_at, sent_no, wanted_no)
    select ${endpoint}, ${p256dh}, ${auth}, ${member}, ${session}, ${language}, ${now}, no, no from newest
    on conflict (endpoint) do update set
      p256dh = excluded.p256dh, auth = excluded.auth, member = excluded.member, session = excluded.session,
      language = excluded.language, confirmed_at = excluded.confirmed_at,
      sent_no = case when kept.member = excluded.member then kept.sent_no else excluded.sent_no end,
      wanted_no = case when kept.member = excluded.member then kept.wanted_no else excluded.wanted_no end,
      due_at = case when kept.member = excluded.member then kept.due_at end`.execute(db)
}

/** Removes the member's oldest browsers beyond this many. */
export async function removeOldest(db: Db | Tx, member: MemberId, most: number): Promise<void> {
  await sql`
    delete from messaging.push_subscriptions where endpoint in (
      select endpoint from messaging.push_subscriptions where member = ${member}
       order by confirmed_at desc offset ${most})`.execute(db)
}

/** False where this browser shows no messages of the member. */
export async function confirmSubscription(
  db: Db,
  endpoint: string,
  { member, session, language }: PushSubscriber,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('messaging.push_subscriptions')
    .set({ session, language, confirmedAt: now })
    .where('endpoint', '=', endpoint)
    .where('member', '=', member)
    .returning('endpoint')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSubscription(db: Db, endpoint: string, member: MemberId): Promise<void> {
  await db
    .deleteFrom('messaging.push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('member', '=', member)
    .execute()
}

/** Makes the browsers of members due who got messages. */
export async function makeDue(tx: Tx, members: readonly string[], now: Date): Promise<void> {
  await sql`
    update messaging.push_subscriptions kept
       set wanted_no = greatest(kept.wanted_no, inbox.last_no), due_at = coalesce(kept.due_at, ${now})
      from messaging.inboxes inbox
     where inbox.member = kept.member and kept.member = any (${members}::text[])`.execute(tx)
}

export interface DuePush extends PushTarget {
  member: MemberId
  language: string
  sentNo: bigint
  wantedNo: bigint
  attempts: number
  /** The member may still be shown its messages here. */
  isEntitled: boolean
}

/** Claims browsers that are due: a process that dies with one leaves it due again after two minutes. */
export async function claimDue(db: Db, now: Date, most: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    update messaging.push_subscriptions kept
       set due_at = ${now}::timestamptz + interval '2 minutes', attempts = kept.attempts + 1
      from members.members member
     where member.id = kept.member and kept.endpoint in (
             select endpoint from messaging.push_subscriptions where due_at <= ${now}
              order by due_at limit ${most} for update skip locked)
    returning kept.endpoint, kept.p256dh, kept.auth, kept.member, kept.language, kept.sent_no, kept.wanted_no,
              kept.attempts,
              -- After a change of the password a browser whose session had expired is shown nothing more.
              member.status = 'active' and (
                member.password_changed_at <= kept.confirmed_at
                or exists (select from sessions.sessions session
                            where session.id = kept.session and session.ended_at is null)) as is_entitled`.execute(
    db,
  )
  return rows
}

export interface UnseenMessage {
  no: bigint
  template: string | null
  texts: Texts | null
}

/** The oldest message after this number that the member has neither read nor hidden. */
export async function nextUnseen(
  db: Db,
  member: MemberId,
  { after, since }: { after: bigint; since: Date },
): Promise<UnseenMessage | null> {
  const row = await db
    .selectFrom('messaging.messages')
    .select(['no', 'template', 'texts'])
    .where('member', '=', member)
    .where('no', '>', after)
    .where('sentAt', '>', since)
    .where('readAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, texts: row.texts as Texts | null }
}

/** Records that messages up to this number were sent or skipped; newer ones are due at once. */
export async function noteSent(db: Db, { endpoint, member }: DuePush, no: bigint, now: Date): Promise<void> {
  await sql`
    update messaging.push_subscriptions
       set sent_no = ${no}, attempts = 0, due_at = case when wanted_no > ${no} then ${now}::timestamptz end
     where endpoint = ${endpoint} and member = ${member}`.execute(db)
}

export async function postpone(db: Db, { endpoint, member }: DuePush, until: Date): Promise<void> {
  await db
    .updateTable('messaging.push_subscriptions')
    .set({ dueAt: until })
    .where('endpoint', '=', endpoint)
    .where('member', '=', member)
    .execute()
}
