import { type Origin } from '../../sessions/index.ts'
import { networkOf } from '../../platform/http/address.ts'
import { isTrivial } from '../model.ts'
import { paymentPasswordHash, putPaymentPassword, restorePaymentTries, takePaymentTry } from './queries.ts'
import { insertFailure } from '../login/failure-queries.ts'
import { memberById } from '../../members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { refuseGuessing } from '../login/guessing.ts'
import { hashPassword, isPassword } from './password.ts'

export const PAYMENT_TRIES = 5
const LOCK_MS = 30 * 60_000

/**
 * Sets the six digits that payments ask for; the route has the member step up first. A password that comes along must
 * be the login password or the payment password of before.
 *
 * Refuses digits that anybody would try first (`field_format`), a confirmation that differs, and a wrong password
 * (`wrong_credentials`), which counts like a wrong login.
 */
export async function setPaymentPassword(
  services: Services,
  memberId: MemberId,
  wish: { password?: string | undefined; paymentPassword: string; confirmPaymentPassword: string },
  origin: Origin,
  now: Date,
): Promise<void> {
  const { db } = services
  if (isTrivial(wish.paymentPassword)) {
    throw new Refusal('field_format', { field: 'paymentPassword', patternId: 'not_common', min: 6, max: 6 })
  }
  if (wish.confirmPaymentPassword !== wish.paymentPassword) {
    throw new Refusal('confirmation_differs', { field: 'confirmPaymentPassword' })
  }
  if (wish.password !== undefined) await refuseWrong(services, memberId, wish.password, origin, now)
  await putPaymentPassword(
    db,
    memberId,
    await hashPassword(wish.paymentPassword, { purpose: 'change', who: memberId }),
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
  const who = { username: member.username, network: networkOf(origin.address), member }
  await refuseGuessing(services, who, now)
  const earlier = await paymentPasswordHash(db, memberId)
  const turn = { purpose: 'change', who: memberId } as const
  const isKnown =
    (await isPassword(password, member.passwordHash, turn)) ||
    (earlier !== null && (await isPassword(password, earlier, turn)))
  if (!isKnown) {
    await insertFailure(db, who.username, who.network, now)
    throw new Refusal('wrong_credentials', { field: 'password' })
  }
  await refuseGuessing(services, who, now)
}

/**
 * Refuses a payment to who does not know the payment password: `payment_password_not_set` where none is set,
 * `payment_password_wrong` with the tries that are left, and after five of those `too_many_requests` for half an hour.
 *
 * Takes the database and no transaction: the try is spent for good, even where the caller rolls its own work back. To be
 * asked before that work begins, not while its transaction holds a connection.
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
  if (!(await isPassword(paymentPassword, taken.hash, { purpose: 'payment', who: memberId }))) {
    throw new Refusal('payment_password_wrong', { field: 'paymentPassword', triesLeft: taken.triesLeft })
  }
  await restorePaymentTries(db, memberId, PAYMENT_TRIES)
}
