import { randomInt } from 'node:crypto'
import { hashOfSecret, newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { CAPTCHA_CHARACTERS, captchaPicture } from './captcha-picture.ts'
import { CAPTCHA_COOKIE, type Cookie } from '../../sessions/index.ts'
import * as factors from '../login/queries.ts'
import { markOf } from '../../platform/crypto/vault.ts'

const LENGTH = 5
const GOOD_FOR_MS = 5 * 60_000
const ONE_A_MS = 1000

/** A new captcha for this browser, which replaces the earlier one; at most one a second (`too_many_requests`). */
export async function newCaptcha(
  { db, env }: Services,
  earlierCookie: string | null,
  now: Date,
): Promise<{ picture: string; cookie: Cookie }> {
  if (earlierCookie !== null) {
    const madeAt = await factors.captchaMadeAt(db, hashOfSecret(earlierCookie))
    if (madeAt !== null && now.getTime() - madeAt.getTime() < ONE_A_MS) throw new Refusal('too_many_requests')
    await factors.takeCaptcha(db, hashOfSecret(earlierCookie), now)
  }
  const answer = Array.from(
    { length: LENGTH },
    () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)],
  )
  const secret = newSecret(256)
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS)
  await factors.insertCaptcha(db, {
    cookieHash: hashOfSecret(secret),
    answerHash: markOf(env, answer.join('')),
    madeAt: now,
    expiresAt,
  })
  const picture = await captchaPicture(answer.join(''))
  const cookie = { name: CAPTCHA_COOKIE, value: secret, expiresAt }
  return { picture: picture.toString('base64'), cookie }
}

/** Refuses a missing answer (`captcha_required`) and a wrong one (`captcha_wrong`); either way the captcha is spent. */
export async function requireCaptcha(
  { db, env }: Services,
  given: { answer: string | undefined; cookie: string | null },
  now: Date,
): Promise<void> {
  const answer = given.answer?.trim().toUpperCase() ?? ''
  if (answer === '') throw new Refusal('captcha_required', { field: 'captcha', captcha: true })
  const kept = given.cookie === null ? null : await factors.takeCaptcha(db, hashOfSecret(given.cookie), now)
  if (kept !== markOf(env, answer)) throw new Refusal('captcha_wrong', { field: 'captcha', captcha: true })
}
