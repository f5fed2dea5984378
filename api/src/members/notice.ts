import { contactsOf } from './contact-queries.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { mailDriver } from '../platform/outbound/mail.ts'
import type { SendOutcome } from '../platform/outbound/outcome.ts'
import type { OutboundEnv } from '../platform/outbound/env.ts'
import type { Services } from '../platform/services.ts'
import { smsDriver } from '../platform/outbound/sms.ts'
import * as queries from './queries.ts'

/** The texts of a notice, by language; other languages fall back to English. */
export type NoticeTexts = Record<'EN' | 'HI', { subject: string; text: string }>

/**
 * Sends a member a notice to the bound mailbox, or else the bound number. Its outcome says when neither is bound. A retry passes
 * the same message id.
 */
export async function sendNotice(
  services: Services<OutboundEnv>,
  memberId: MemberId,
  { id, texts }: { id: string; texts: NoticeTexts },
): Promise<SendOutcome | 'nobody'> {
  const [member, { email, mobile }] = await Promise.all([
    queries.memberById(services.db, memberId),
    contactsOf(services.db, memberId),
  ])
  const { subject, text } = member?.language === 'HI' ? texts.HI : texts.EN
  const mail = mailDriver(services)
  if (email !== null && mail !== null) return mail.send({ to: email, subject, text, id })
  const sms = smsDriver(services)
  if (mobile !== null && sms !== null) return sms.send({ to: mobile, text, id })
  return 'nobody'
}
