import { contactsOf } from '../../members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { mailDriver } from '../../platform/outbound/mail.ts'
import type { SendOutcome } from '../../platform/outbound/outcome.ts'
import type { Services } from '../env.ts'
import { smsDriver } from '../../platform/outbound/sms.ts'
import { merchantOf } from '../../site/index.ts'
import * as queries from './change-notice-queries.ts'
import type { ChangeNotice, SecurityChange } from './change-notice-queries.ts'
import { changeTexts } from './change-notice-texts.ts'

const AT_ONCE = 20

/**
 * Writes a notice of a change, in the transaction that makes it and before the change: it goes to the mailbox, or else
 * the number, that the member had until then. A member with neither gets none.
 */
export async function noteChange(tx: Tx, member: MemberId, change: SecurityChange, now: Date): Promise<void> {
  const { email, mobile } = await contactsOf(tx, member)
  const id = newId('ntc', now)
  if (email !== null)
    await queries.insertNotice(tx, { id, member, change, channel: 'mail', target: email }, now)
  else if (mobile !== null)
    await queries.insertNotice(tx, { id, member, change, channel: 'sms', target: mobile }, now)
}

/**
 * Sends the notices that are due. A failed one, or one of a process that died, is retried at growing intervals for a day and a
 * half; one that may have arrived is not sent again.
 */
export async function sendChangeNotices(services: Services, now: Date): Promise<void> {
  const { name } = await merchantOf(services.db)
  for (;;) {
    const due = await queries.takeDueNotices(services.db, now, AT_ONCE)
    await Promise.all(due.map((notice) => send(services, notice, name)))
    if (due.length < AT_ONCE) return
  }
}

async function send(services: Services, notice: ChangeNotice, house: string): Promise<void> {
  const { db, log } = services
  try {
    const outcome = await deliver(services, notice, house)
    if (outcome !== 'sent') log.warn({ outcome, notice: notice.id }, 'security notice failed; retrying')
    if (outcome !== 'failed') await queries.endNotice(db, notice.id)
  } catch (error) {
    // Edge of the process: a notice that fails must not block the others.
    log.error({ err: error, notice: notice.id }, 'security notice failed; retrying')
  }
}

async function deliver(services: Services, notice: ChangeNotice, house: string): Promise<SendOutcome> {
  const { id, channel, target: to, language, change } = notice
  const { subject, text } = changeTexts(house, change, language)
  if (channel === 'mail') return (await mailDriver(services)?.send({ to, subject, text, id })) ?? 'failed'
  return (await smsDriver(services)?.send({ to, text, id })) ?? 'failed'
}
