/** What members read in their inbox. */
import type { Message } from '@night-market/protocol/messaging'
import { inboxPage } from '../../messaging/inbox.ts'
import { dispatchBatch } from '../../platform/work/outbox.ts'
import type { TestMarket } from '../app.ts'
import type { TestMember } from '../members.ts'

/** The messages of a member, newest first, once every event was delivered. */
export async function inboxOf(
  { services: { db }, subscriptions, clock }: TestMarket,
  { memberId }: Pick<TestMember, 'memberId'>,
  language = 'EN',
): Promise<Pick<Message, 'template' | 'parameters'>[]> {
  while ((await dispatchBatch(db, subscriptions)) > 0);
  const page = { language, pageSize: 20, unread: false }
  const { rows } = await inboxPage(db, memberId, page, clock.read())
  return rows.map(({ template, parameters }) => ({ template, parameters }))
}
