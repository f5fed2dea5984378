import type { MemberId } from '@night-market/protocol/ids'
import { newId } from '../platform/ids.ts'
import { mailDriver } from '../platform/mail.ts'
import type { SendOutcome } from '../platform/outbound/outcome.ts'
import type { Services } from '../platform/services.ts'
import { smsDriver } from '../platform/sms.ts'
import { contactsOf } from './code-queries.ts'
import * as queries from './queries.ts'

/** What a notice says, by language; English stands in for those without words of their own. */
export type NoticeWords = Record<'EN' | 'HI', { subject: string; text: string }>

/**
 * Tells a member by its bound mailbox, or else its number, that something happened to its account. Who has bound neither
 * is told nothing, and a message that does not go out stops nothing: it is logged.
 */
export async function sendNotice(
  services: Services,
  memberId: MemberId,
  words: NoticeWords,
  now: Date,
): Promise<void> {
  try {
    const outcome = await deliver(services, memberId, words, now)
    if (outcome !== null && outcome !== 'sent')
      services.log.warn({ outcome }, 'a notice did not go out for certain')
  } catch (error) {
    // The edge to providers of messages: what it tells of has happened and stays.
    services.log.error({ err: error }, 'a notice did not go out')
  }
}

async function deliver(
  services: Services,
  memberId: MemberId,
  words: NoticeWords,
  now: Date,
): Promise<SendOutcome | null> {
  const [member, { email, mobile }] = await Promise.all([
    queries.memberById(services.db, memberId),
    contactsOf(services.db, memberId),
  ])
  const { subject, text } = member?.language === 'HI' ? words.HI : words.EN
  const id = newId('ntc', now)
  const mail = mailDriver(services)
  if (email !== null && mail !== null) return mail.send({ to: email, subject, text, id })
  const sms = smsDriver(services)
  if (mobile !== null && sms !== null) return sms.send({ to: mobile, text, id })
  return null
}
