import { CHALLENGE_COOKIE, type Origin } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { isEnough } from '../model.ts'
import { bankAccountName, contactsOf, type Member, memberById, sameName } from '../../members/index.ts'
import { insertFailure } from './failure-queries.ts'
import type { ChallengeVerifyBody, Factor } from '@night-market/protocol/sign-in/security'
import type { z } from 'zod'
import { transact } from '../../platform/database/db.ts'
import { hashOfSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { completeLogin, shownChallenge, type Admission } from './admit.ts'
import { isAppCode } from '../factors/authenticator.ts'
import { verifyCode, sendCode, spendCode } from '../codes/codes.ts'
import * as factors from './queries.ts'
import { refuseGuessing } from './guessing.ts'
import { passkeyRequest, signerOf } from '../factors/passkeys.ts'
import { isRecoveryCode } from '../factors/recovery-codes.ts'
import { proofMark, stillRests } from '../security/proof-mark.ts'
import type { ClientContext } from '../client-context.ts'

/** A challenge's id and the cookie of the browser that claims it. */
export interface Claim {
  id: string
  cookie: string | null
}

/** Sends the code of a challenge to the member's own number or mailbox. */
export async function sendChallengeCode(
  services: Services,
  claim: Claim,
  factor: 'sms' | 'email',
  origin: Origin,
  now: Date,
): Promise<{ expiredMinutes: number }> {
  const { open, member } = await claimedChallenge(services, claim, now, { spendsTry: false })
  const use = await codeUse(services, open, factor)
  if (use === null) throw new Refusal('not_allowed')
  const channel = factor === 'sms' ? 'sms' : 'mail'
  const request = { ...use, channel, language: member.language, network: networkOf(origin.address) } as const
  return sendCode(services, request, now)
}

/** The request that a passkey signs to answer this challenge. */
export async function challengePasskey(services: Services, claim: Claim, now: Date): Promise<object> {
  const { open } = await claimedChallenge(services, claim, now, { spendsTry: false })
  if (!open.factors.includes('passkey')) throw new Refusal('not_allowed')
  return passkeyRequest(services, open.id, open.member, now)
}

/**
 * Verifies one factor of a challenge; the last required one begins the session.
 *
 * A wrong answer is `factor_wrong` and counts as a failed login. The challenge ends (`challenge_over`) after five tries, ten
 * minutes or a change to what opens the account, and never works in another browser; the login then starts over.
 */
export async function answerChallenge(
  services: Services,
  claim: Claim,
  answer: Answer,
  client: ClientContext & { deviceCookie: string | null },
  now: Date,
): Promise<Admission> {
  const { db } = services
  const { open, member } = await claimedChallenge(services, claim, now, { spendsTry: true })
  const attempt = { username: member.username, network: networkOf(client.origin.address), member }
  await refuseGuessing(services, attempt, now)
  const { factor } = answer
  const isRight = open.factors.includes(factor) && (await CHECKS[factor](services, open, answer, now))
  if (!isRight) {
    await insertFailure(db, attempt.username, attempt.network, now)
    throw new Refusal('factor_wrong', { field: 'code' })
  }
  const passed = await factors.passFactor(db, open.id, factor)
  if (!isEnough(passed, open.factors)) {
    return { value: await shownChallenge(services, { ...open, passed }), cookies: [] }
  }
  return transact(db, async (tx) => {
    const isLive = await stillRests(services, tx, { account: member.id, restsOn: open.restsOn })
    if (!isLive || !(await factors.finishChallenge(tx, open.id, now))) throw new Refusal('challenge_over')
    const { remembers, mustChangePassword, links } = open
    const request = { ...client, remembers, mustChangePassword, links }
    const { value, cookies } = await completeLogin(services, tx, member, request, now)
    return { value, cookies: [...cookies, { name: CHALLENGE_COOKIE, value: null, expiresAt: null }] }
  })
}

type Answer = z.output<typeof ChallengeVerifyBody>
type Check = (services: Services, open: factors.Challenge, answer: Answer, now: Date) => Promise<boolean>

const byCode =
  (factor: 'sms' | 'email'): Check =>
  async (services, open, { code = '' }, now) => {
    const use = await codeUse(services, open, factor)
    if (use === null) return false
    const verified = await verifyCode(services, use, code, now)
    await transact(services.db, (tx) => spendCode(services, tx, verified, now))
    return true
  }

const CHECKS: Record<Factor, Check> = {
  totp: (services, open, { code = '' }, now) => isAppCode(services, open.member, code, now),
  recovery: (services, open, { code = '' }, now) => isRecoveryCode(services, open.member, code, now),
  passkey: async (services, open, { passkey = {} }, now) =>
    (await signerOf(services, open.id, passkey, { isAlone: false }, now)) === open.member,
  sms: byCode('sms'),
  email: byCode('email'),
  bank_name: async ({ db }, open, { code = '' }) => {
    const name = await bankAccountName(db, open.member)
    return name !== null && sameName(name, code)
  },
}

async function codeUse({ db }: Services, open: factors.Challenge, factor: 'sms' | 'email') {
  if (!open.factors.includes(factor)) return null
  const { mobile, email } = await contactsOf(db, open.member)
  const target = factor === 'sms' ? mobile : email
  return target === null ? null : { purpose: 'challenge' as const, target, member: open.member }
}

async function claimedChallenge(
  services: Services,
  { id, cookie }: Claim,
  now: Date,
  how: { spendsTry: boolean },
): Promise<{ open: factors.Challenge; member: Member }> {
  const { db } = services
  const by = cookie === null ? null : { id, cookieHash: hashOfSecret(cookie) }
  const open = by === null ? null : await factors.openChallenge(db, by, now, how)
  const member = open === null ? null : await memberById(db, open.member)
  if (open === null || member === null || open.restsOn !== (await proofMark(services, db, member.id))) {
    throw new Refusal('challenge_over')
  }
  if (member.status === 'disabled') throw new Refusal('account_disabled')
  return { open, member }
}
