import { contactsOf } from './contact-queries.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { mailDriver } from '../platform/outbound/mail.ts'
import type { SendOutcome } from '../platform/outbound/outcome.ts'
import type { Services } from '../platform/services.ts'
import { smsDriver } from '../platform/outbound/sms.ts'
import * as queries from './queries.ts'

/** What a notice says, by language; English stands in for those without words of their own. */
export type NoticeWords = Record<'EN' | 'HI', { subject: string; text: string }>

/**
 * Tells a member by its bound mailbox, or else its number, that something happened to its account: `nobody` when it has bound
 * neither. Sent again, a message keeps the id that its sender gave it.
 */
export async function sendNotice(
  services: Services,
  memberId: MemberId,
  { id, words }: { id: string; words: NoticeWords },
): Promise<SendOutcome | 'nobody'> {
  const [member, { email, mobile }] = await Promise.all([
    queries.memberById(services.db, memberId),
    contactsOf(services.db, memberId),
  ])
  const { subject, text } = member?.language === 'HI' ? words.HI : words.EN
  const mail = mailDriver(services)
  if (email !== null && mail !== null) return mail.send({ to: email, subject, text, id })
  const sms = smsDriver(services)
  if (mobile !== null && sms !== null) return sms.send({ to: mobile, text, id })
  return 'nobody'
}
