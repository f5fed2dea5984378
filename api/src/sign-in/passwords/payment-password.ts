import { type Origin } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { isTrivial } from '../model.ts'
import {
  paymentPasswordHash,
  putPaymentPassword,
  restorePaymentTries,
  returnPaymentTry,
  takePaymentTry,
} from './queries.ts'
import { insertFailure } from '../login/failure-queries.ts'
import { memberById } from '../../members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { refuseGuessing } from '../login/guessing.ts'
import { hashOfNone, hashPassword, isPassword } from '../../platform/crypto/password-hash.ts'

export const PAYMENT_TRIES = 5
const LOCK_MS = 30 * 60_000

/**
 * Sets the six digits that payments require; the route requires a step-up first. A password in the request must be the login
 * password or the current payment password.
 *
 * Refuses easily guessed digits (`field_format`), a different confirmation, and a wrong password (`wrong_credentials`), which
 * counts as a failed login.
 */
export async function setPaymentPassword(
  services: Services,
  memberId: MemberId,
  request: { password?: string | undefined; paymentPassword: string; confirmPaymentPassword: string },
  origin: Origin,
  now: Date,
): Promise<void> {
  const { db } = services
  if (isTrivial(request.paymentPassword)) {
    throw new Refusal('field_format', { field: 'paymentPassword', patternId: 'not_common', min: 6, max: 6 })
  }
  if (request.confirmPaymentPassword !== request.paymentPassword) {
    throw new Refusal('confirmation_differs', { field: 'confirmPaymentPassword' })
  }
  if (request.password !== undefined) await refuseWrong(services, memberId, request.password, origin, now)
  await putPaymentPassword(
    db,
    memberId,
    await hashPassword(services.env, request.paymentPassword, { purpose: 'change', who: memberId }),
    PAYMENT_TRIES,
    now,
  )
}

async function refuseWrong(
  services: Services,
  memberId: MemberId,
  password: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  const { db } = services
  const member = await memberById(db, memberId)
  if (member === null) throw new Error(`the member ${memberId} of a session is missing`)
  const attempt = { username: member.username, network: networkOf(origin.address), member }
  await refuseGuessing(services, attempt, now)
  const earlier = await paymentPasswordHash(db, memberId)
  const turn = { purpose: 'change', who: memberId } as const
  const isKnown =
    (await isPassword(password, member.passwordHash ?? hashOfNone(services.env), turn)) ||
    (earlier !== null && (await isPassword(password, earlier, turn)))
  if (!isKnown) {
    await insertFailure(db, attempt.username, attempt.network, now)
    throw new Refusal('wrong_credentials', { field: 'password' })
  }
  await refuseGuessing(services, attempt, now)
}

/**
 * Refuses a payment without the right payment password: `payment_password_not_set` if none is set, `payment_password_wrong`
 * with the tries left, and after five wrong ones `too_many_requests` for half an hour. A try that the full hashing queue
 * refuses (`too_many_requests`) is not spent.
 *
 * Takes the database and not a transaction, so that the try stays spent if the caller rolls back. Call it before that
 * transaction begins, not while it holds a connection.
 */
export async function verifyPaymentPassword(
  db: Db,
  memberId: MemberId,
  paymentPassword: string,
  now: Date,
): Promise<void> {
  const lockedUntil = new Date(now.getTime() + LOCK_MS)
  const taken = await takePaymentTry(db, memberId, { tries: PAYMENT_TRIES, lockedUntil, now })
  if (taken === null) {
    const isThere = (await paymentPasswordHash(db, memberId)) !== null
    if (isThere) throw new Refusal('too_many_requests', { minutes: LOCK_MS / 60_000 })
    throw new Refusal('payment_password_not_set')
  }
  const isRight = await isPassword(paymentPassword, taken.hash, { purpose: 'payment', who: memberId }).catch(
    async (cause: unknown) => {
      // The hashing queue is full: nothing was compared.
      await returnPaymentTry(db, memberId, PAYMENT_TRIES)
      throw cause
    },
  )
  if (!isRight) {
    throw new Refusal('payment_password_wrong', { field: 'paymentPassword', triesLeft: taken.triesLeft })
  }
  await restorePaymentTries(db, memberId, PAYMENT_TRIES)
}
