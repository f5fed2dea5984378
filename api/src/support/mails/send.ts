import { unseal } from '../../platform/crypto/vault.ts'
import { mailDriver, type MailDriver } from '../../platform/outbound/mail.ts'
import { startLoop, type Loop } from '../../platform/work/loop.ts'
import { merchantOf } from '../../site/index.ts'
import { conversationById, messagesAfter } from '../conversations/queries.ts'
import type { Services } from '../services.ts'
import * as queries from './queries.ts'
import { answerMail } from './texts.ts'

const IDLE_MS = 1000
const AFTER_FAILURE_MS = 5000
const AT_ONCE = 20
/** Pauses double from a minute: the last attempt is most of a day after the first. */
const MAX_ATTEMPTS = 10

/** Starts mailing answers; any number of processes may run it. */
export function startSupportMails(services: Services): Loop {
  const turn = async (): Promise<boolean> => (await sendMails(services, services.clock())) === AT_ONCE
  return startLoop(
    { name: 'support mails', idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS, turn },
    services.log,
  )
}

/** Sends the mails that are due; returns how many were tried. One that may have arrived is not sent again. */
export async function sendMails(services: Services, now: Date): Promise<number> {
  const driver = mailDriver(services)
  if (driver === null) return 0
  const due = await queries.claimMails(services.db, now, AT_ONCE, MAX_ATTEMPTS)
  await Promise.all(due.map((mail) => sendOne(services, driver, mail, now)))
  return due.length
}

async function sendOne(
  services: Services,
  driver: MailDriver,
  mail: queries.DueMail,
  now: Date,
): Promise<void> {
  const { db, log } = services
  try {
    const worded = await wordedMail(services, mail)
    if (worded === null) return await queries.markSent(db, mail.id, now)
    const outcome = await driver.send({ ...worded, id: mail.id })
    if (outcome !== 'sent') log.warn({ outcome, mail: mail.id }, 'support mail not confirmed')
    if (outcome !== 'failed') await queries.markSent(db, mail.id, now)
  } catch (error) {
    // Edge of the process: a failed mail does not block the others.
    log.error({ err: error, mail: mail.id }, 'support mail failed; retrying')
  }
}

/** Null when its conversation is gone. */
async function wordedMail(
  { db, env }: Services,
  { conversation: id, no, sealedTo }: queries.DueMail,
): Promise<{ to: string; subject: string; text: string } | null> {
  const conversation = await conversationById(db, id)
  if (conversation === null) return null
  const [messages, merchant] = await Promise.all([messagesAfter(db, id, 0), merchantOf(db)])
  const worded = answerMail({ merchant: merchant.name, conversation, messages }, no)
  return { to: unseal(env, id, sealedTo), ...worded }
}
