/**
 * One-time codes by SMS and mail: six digits, five minutes, five tries, used once; stored as a keyed hash.
 *
 * A code is stored before it is sent. Where the reply must not reveal whether a number has an account, the message is
 * sent after the reply, and an unknown number gets a decoy code that is never sent.
 */
import { randomInt, timingSafeEqual } from 'node:crypto'
import { transact, type Tx } from '../../platform/database/db.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { RefusalCode } from '@night-market/protocol/values/refusals'
import { newId } from '../../platform/ids.ts'
import { mailDriver } from '../../platform/outbound/mail.ts'
import type { SendOutcome } from '../../platform/outbound/outcome.ts'
import { newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { smsDriver } from '../../platform/outbound/sms.ts'
import { tooOften, type TooOften } from './limits.ts'
import * as codes from './queries.ts'
import type { Channel, CodeUse } from './queries.ts'
import { textsFor } from './texts.ts'
import { markOf } from '../../platform/crypto/vault.ts'
import { proofMark, stillRests, type Proof } from '../security/proof-mark.ts'

const CODE_MS = 5 * 60_000
const LINK_MS = 30 * 60_000
const LINK_BITS = 256

export interface CodeRequest extends CodeUse {
  channel: Channel
  /** The language of the message. */
  language: string
  /** `networkOf` the address of the request. */
  network: string
  /** The code is never sent; limits and reply are the same as for a real one. */
  isDecoy?: boolean
  /** Reply before the message is sent, so that known and unknown targets take equally long. */
  isSecret?: boolean
}

/**
 * Sends a code, and returns the minutes until another one can be requested.
 *
 * Refuses without a driver (`code_not_available`), too soon after another code (`code_too_soon`), too often
 * (`code_too_many`, `code_quota`), and when the message was definitely not sent (`code_not_sent`), which counts against no
 * limit.
 */
export async function sendCode(
  services: Services,
  request: CodeRequest,
  now: Date,
): Promise<{ expiredMinutes: number }> {
  const driver = driverOf(services, request.channel)
  if (driver === null) throw new Refusal('code_not_available')
  if (await codes.isChannelDown(services.db, request.channel, now)) throw new Refusal('code_not_sent')
  const restsOn = await proofMark(services, services.db, accountOf(request))
  const made = { ...newCode(request, now), restsOn }
  const refused = await transact(services.db, (tx) => storeCode(services, tx, request, made, now))
  if (refused !== null) throw new Refusal(refused.code, refused.details)
  if (request.isDecoy !== true) {
    const sending = deliver(services, driver, request, made)
    if (request.isSecret === true) finishAfterReply(services, sending)
    else if ((await sending) === 'failed') throw new Refusal('code_not_sent')
  }
  return { expiredMinutes: services.env.CODE_RESEND_MINUTES }
}

/** A verified code or link, to be spent. */
export interface VerifiedCode extends Proof {
  id: string
}

/** Verifies a code and returns it for `spendCode`. Every try counts, right or wrong. */
export async function verifyCode(
  services: Services,
  use: CodeUse,
  code: string,
  now: Date,
): Promise<VerifiedCode> {
  const { db, env } = services
  const account = accountOf(use)
  const [restsOn, live] = await Promise.all([proofMark(services, db, account), codes.takeTry(db, use)])
  if (live === null || live.restsOn !== restsOn)
    throw new Refusal('code_wrong', { field: 'verificationCode' })
  if (!live.hasTries || live.expiresAt <= now)
    throw new Refusal('code_expired', { field: 'verificationCode' })
  if (!isMark(env, live, code)) throw new Refusal('code_wrong', { field: 'verificationCode' })
  return { id: live.id, account, restsOn }
}

/**
 * Spends a verified code in the transaction of the action it authorizes; of two concurrent attempts one succeeds, and none after
 * a change to what the code rests on.
 */
export async function spendCode(
  services: Services,
  tx: Tx,
  verified: VerifiedCode,
  now: Date,
  refusal: RefusalCode = 'code_wrong',
): Promise<void> {
  const isLive = (await stillRests(services, tx, verified)) && (await codes.endCode(tx, verified.id, now))
  if (!isLive) throw new Refusal(refusal, refusal === 'code_wrong' ? { field: 'verificationCode' } : {})
}

/** A recovery link, the member it was sent to and its address; refuses anything else (`link_over`). */
export async function verifyLink(
  services: Services,
  link: string,
  now: Date,
): Promise<VerifiedCode & { account: MemberId; email: string }> {
  const { db, env } = services
  const [id = '', secret = ''] = link.split('.')
  const live = await codes.liveLink(db, id)
  if (live === null || live.expiresAt <= now || !isMark(env, { id, ...live }, secret)) {
    throw new Refusal('link_over')
  }
  const { member: account, restsOn, target: email } = live
  if ((await proofMark(services, db, account)) !== restsOn) throw new Refusal('link_over')
  return { id, account, restsOn, email }
}

/** Waits for the messages that are sent after their reply. */
export async function flushMessages(services: Services): Promise<void> {
  for (const sending of services.signIn.sending) await sending
}

interface NewCode {
  id: string
  secret: string
  expiresAt: Date
}

function newCode({ purpose }: CodeRequest, now: Date): NewCode {
  const isLink = purpose === 'recover_link'
  // `randomInt` draws without modulo bias.
  const secret = isLink ? newSecret(LINK_BITS) : String(randomInt(1_000_000)).padStart(6, '0')
  return {
    id: newId('cod', now),
    secret,
    expiresAt: new Date(now.getTime() + (isLink ? LINK_MS : CODE_MS)),
  }
}

async function storeCode(
  { env }: Services,
  tx: Tx,
  request: CodeRequest,
  made: NewCode & { restsOn: string },
  now: Date,
): Promise<Pick<TooOften, 'code' | 'details'> | null> {
  const { purpose, target, member, channel, network } = request
  const isFree = await codes.claimTarget(tx, target)
  if (!isFree) return { code: 'code_too_soon', details: { seconds: env.CODE_RESEND_MINUTES * 60 } }
  await codes.waitForNetwork(tx, network)
  const budget = channel === 'sms' ? env.SMS_DAILY_BUDGET : env.MAIL_DAILY_BUDGET
  const limits = {
    ofNetwork: env.codesOfNetwork,
    resendMinutes: env.CODE_RESEND_MINUTES,
    // Mail has no such pause.
    pauseMs: channel === 'sms' ? env.SMS_PAUSE_MS : 0,
    budget,
  }
  const counts = await codes.countCodes(tx, { use: { purpose, target, member }, channel, network }, now)
  const refused = tooOften(counts, limits, now)
  if (refused !== null) {
    if (refused.lock !== null) {
      await codes.lockOut(tx, refused.lock.key === 'target' ? target : network, refused.lock.until)
    }
    return refused
  }
  const { secret, ...kept } = made
  const codeHash = markOf(env, `${made.id}:${secret}`)
  const isDecoy = request.isDecoy === true
  const use = { purpose, target, member }
  await codes.insertCode(tx, { ...use, ...kept, channel, codeHash, isDecoy, network, createdAt: now })
  return null
}

const accountOf = ({ member, holder }: CodeUse): MemberId | null => member ?? holder ?? null

type Send = (message: { to: string; subject: string; text: string; id: string }) => Promise<SendOutcome>

async function deliver(
  { db, env, clock }: Services,
  send: Send,
  request: CodeRequest,
  { id, secret }: NewCode,
): Promise<SendOutcome> {
  const outcome = await send({ to: request.target, id, ...textsFor(env, request, { id, secret }) })
  await codes.noteOutcome(db, id, outcome, clock())
  return outcome
}

function driverOf(services: Services, channel: Channel): Send | null {
  if (channel === 'sms') {
    const sms = smsDriver(services)
    return sms === null ? null : ({ to, text, id }) => sms.send({ to, text, id })
  }
  const mail = mailDriver(services)
  return mail === null ? null : (message) => mail.send(message)
}

function finishAfterReply(services: Services, sending: Promise<SendOutcome>): void {
  const all = services.signIn.sending
  const kept = sending
    .then((outcome) => {
      if (outcome !== 'sent') services.log.warn({ outcome }, 'code delivery failed or unknown')
    })
    .catch((error: unknown) => services.log.error({ err: error }, 'code delivery failed'))
    .finally(() => all.delete(kept))
  all.add(kept)
}

function isMark(env: Services['env'], { id, codeHash }: { id: string; codeHash: string }, secret: string) {
  return timingSafeEqual(Buffer.from(markOf(env, `${id}:${secret}`)), Buffer.from(codeHash))
}
