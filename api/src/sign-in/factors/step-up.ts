/** Step-up: a fresh proof of the member before security changes, valid for five minutes in one session. */
import { type Origin, STEP_UP_MS, stepUpSession } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import {
  contactsOf,
  maskedMobile,
  type Member,
  memberById,
  type Viewer,
  viewerOf,
} from '../../members/index.ts'
import { insertFailure } from '../login/failure-queries.ts'
import type { StepUpBody, StepUpFactor, StepUpWays } from '@night-market/protocol/sign-in/security'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { transact } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { isAppCode } from './authenticator.ts'
import { verifyCode, sendCode, spendCode } from '../codes/codes.ts'
import { refuseGuessing } from '../login/guessing.ts'
import { passkeyRequest, signerOf } from './passkeys.ts'
import { hashOfNone, isPassword } from '../../platform/crypto/password-hash.ts'
import { isRecoveryCode } from './recovery-codes.ts'
import { proofMark } from '../security/proof-mark.ts'
import { secondFactorsOf } from './queries.ts'
import * as steps from './step-up-queries.ts'

/**
 * The step-up factors of a member: its second factors if it has any, else its password, else (an account registered by mobile
 * without one) a code to its number.
 */
export async function stepUpWays(services: Services, viewer: Viewer, now: Date): Promise<StepUpWays> {
  const [ways, { isDone }] = await Promise.all([
    memberOf(services, viewer).then((member) => waysOf(services, member)),
    stepUpOf(services, viewer, now),
  ])
  return { ...ways, isDone }
}

/**
 * Allows this session security changes for five minutes.
 *
 * Refuses a factor that the member does not have (`not_allowed`) and a wrong proof (`wrong_credentials`, `factor_wrong`), which
 * counts as a failed login.
 */
export async function stepUp(
  services: Services,
  viewer: Viewer,
  proof: Proof,
  origin: Origin,
  now: Date,
): Promise<void> {
  const { db } = services
  const restsOn = await proofMark(services, db, viewer.memberId)
  const member = await memberOf(services, viewer)
  const { factors } = await waysOf(services, member)
  if (!factors.includes(proof.factor)) throw new Refusal('not_allowed')
  const attempt = { username: member.username, network: networkOf(origin.address), member }
  await refuseGuessing(services, attempt, now)
  if (!(await CHECKS[proof.factor](services, { viewer, member }, proof, now))) {
    await insertFailure(db, attempt.username, attempt.network, now)
    if (proof.factor === 'password') throw new Refusal('wrong_credentials', { field: 'password' })
    throw new Refusal('factor_wrong', { field: 'code' })
  }
  await refuseGuessing(services, attempt, now)
  await stepUpSession(db, viewer.sessionId, { by: proof.factor, restsOn }, now)
}

/**
 * Refuses (`step_up_required`) a session without a step-up of the last five minutes by the strongest proof its member has, and
 * after a change to what opens the account that another session made.
 */
export async function requireStepUp(services: Services, request: FastifyRequest): Promise<void> {
  const { isDone } = await stepUpOf(services, viewerOf(request), services.clock())
  if (!isDone) throw new Refusal('step_up_required')
}

/** As `requireStepUp`, but a login of the last five minutes suffices, unless another device handed it over. */
export async function requireRecentProof(services: Services, request: FastifyRequest): Promise<void> {
  const now = services.clock()
  const { kept, isDone } = await stepUpOf(services, viewerOf(request), now)
  const isNewLogin = !kept.isHandedOver && now.getTime() - kept.createdAt.getTime() < STEP_UP_MS
  if (!isNewLogin && !isDone) throw new Refusal('step_up_required')
}

/** The request that a passkey of the member signs for a step-up. */
export function stepUpPasskey(services: Services, viewer: Viewer, now: Date): Promise<object> {
  return passkeyRequest(services, holderOf(viewer), viewer.memberId, now)
}

/** Sends the step-up code of a member without a password; refuses any other (`not_allowed`). */
export async function sendStepUpCode(
  services: Services,
  viewer: Viewer,
  origin: Origin,
  now: Date,
): Promise<{ expiredMinutes: number }> {
  const member = await memberOf(services, viewer)
  const { factors } = await waysOf(services, member)
  const { mobile } = await contactsOf(services.db, member.id)
  if (!factors.includes('sms') || mobile === null) throw new Refusal('not_allowed')
  const { language } = member
  const network = networkOf(origin.address)
  return sendCode(services, { ...codeUse(member, mobile), channel: 'sms', language, network }, now)
}

type Proof = z.output<typeof StepUpBody>
type Check = (
  services: Services,
  caller: { viewer: Viewer; member: Member },
  proof: Proof,
  now: Date,
) => Promise<boolean>

const CHECKS: Record<StepUpFactor, Check> = {
  password: ({ env }, { member }, { password }) =>
    isPassword(password, member.passwordHash ?? hashOfNone(env), { purpose: 'change', who: member.id }),
  totp: (services, { member }, { code }, now) => isAppCode(services, member.id, code, now),
  recovery: (services, { member }, { code }, now) => isRecoveryCode(services, member.id, code, now),
  passkey: async (services, { viewer, member }, { passkey }, now) =>
    (await signerOf(services, holderOf(viewer), passkey, { isAlone: false }, now)) === member.id,
  sms: async (services, { member }, { code }, now) => {
    const { mobile } = await contactsOf(services.db, member.id)
    if (mobile === null) return false
    const verified = await verifyCode(services, codeUse(member, mobile), code, now)
    await transact(services.db, (tx) => spendCode(services, tx, verified, now))
    return true
  },
}

async function waysOf({ db }: Services, member: Member): Promise<Omit<StepUpWays, 'isDone'>> {
  const [own, { mobile }] = await Promise.all([secondFactorsOf(db, member.id), contactsOf(db, member.id)])
  const factors: StepUpFactor[] = []
  if (own.hasAuthenticator) factors.push('totp')
  if (own.passkeys > 0) factors.push('passkey')
  if (factors.length > 0 && own.recoveryCodesLeft > 0) factors.push('recovery')
  if (factors.length > 0) return { factors, mobile: null }
  if (member.passwordHash !== null) return { factors: ['password'], mobile: null }
  return mobile === null ? { factors: [], mobile: null } : { factors: ['sms'], mobile: maskedMobile(mobile) }
}

/** The step-up of a session, and whether it is still valid; one by password is not once there is a second factor. */
async function stepUpOf(services: Services, { memberId, sessionId }: Viewer, now: Date) {
  const { db } = services
  const [kept, restsOn] = await Promise.all([
    steps.stepUpOf(db, sessionId),
    proofMark(services, db, memberId),
  ])
  const { until, by, hasSecondFactor } = kept
  const isRunning = until !== null && until.getTime() > now.getTime() && kept.restsOn === restsOn
  return { kept, isDone: isRunning && (!hasSecondFactor || (by !== 'password' && by !== 'sms')) }
}

const codeUse = (member: Member, mobile: string) =>
  ({ purpose: 'step_up', target: mobile, member: member.id }) as const

const holderOf = (viewer: Viewer): string => `step-up ${viewer.sessionId}`

async function memberOf({ db }: Services, viewer: Viewer): Promise<Member> {
  const member = await memberById(db, viewer.memberId)
  if (member === null) throw new Error(`the member ${viewer.memberId} of a session is missing`)
  return member
}
