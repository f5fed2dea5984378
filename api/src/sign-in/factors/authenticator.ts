import { memberById, type Viewer } from '../../members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { Secret, TOTP } from 'otpauth'
import { transact } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { merchantOf } from '../../site/index.ts'
import { changeSecurity } from '../security/secure-change.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import * as seconds from './queries.ts'
import { seal, unseal } from '../../platform/crypto/vault.ts'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30

/** A new secret for an authenticator app, as text and as the URI of its QR code. Refused if one is set up (`already_set`). */
export async function setUpAuthenticator(
  { db, env }: Services,
  memberId: MemberId,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const [merchant, member] = await Promise.all([merchantOf(db), memberById(db, memberId)])
  if (member === null) throw new Error(`the member ${memberId} of a session is missing`)
  const secret = new Secret({ size: SECRET_BYTES }).base32
  if (!(await seconds.insertAuthenticator(db, memberId, seal(env, memberId, secret), now))) {
    throw new Refusal('already_set')
  }
  return { secret, uri: totp(secret, merchant.name, member.username).toString() }
}

/**
 * Enables the second factor with the first code of the app; refuses a wrong one (`factor_wrong`).
 * Returns ten recovery codes, or none if the member has some already.
 */
export async function confirmAuthenticator(
  services: Services,
  viewer: Viewer,
  code: string,
  now: Date,
): Promise<string[]> {
  const { memberId } = viewer
  const way = { change: 'authenticator_on', stepsUpBy: 'totp' } as const
  return transact(services.db, async (tx) => {
    const kept = await seconds.authenticatorOf(tx, memberId)
    if (kept === null || kept.isConfirmed) throw new Refusal('not_found')
    const step = stepOf(unseal(services.env, memberId, kept.sealedSecret), code, now)
    if (step === null || !(await seconds.useStep(tx, memberId, step))) {
      throw new Refusal('factor_wrong', { field: 'code' })
    }
    return changeSecurity(services, tx, viewer, way, now, async () => {
      const { recoveryCodesLeft } = await seconds.secondFactorsOf(tx, memberId)
      await seconds.confirmAuthenticator(tx, memberId, now)
      return recoveryCodesLeft > 0 ? [] : newRecoveryCodes(services, tx, memberId, now)
    })
  })
}

/** Disables the second factor; deletes the recovery codes with the last one. */
export async function disableAuthenticator(services: Services, viewer: Viewer, now: Date): Promise<void> {
  const { memberId } = viewer
  await transact(services.db, async (tx) => {
    const { hasAuthenticator } = await seconds.secondFactorsOf(tx, memberId)
    const change = hasAuthenticator ? 'authenticator_off' : null
    await changeSecurity(services, tx, viewer, { change }, now, async () => {
      await seconds.deleteAuthenticator(tx, memberId)
      const { passkeys } = await seconds.secondFactorsOf(tx, memberId)
      if (passkeys === 0) await seconds.replaceRecoveryCodes(tx, memberId, [], now)
    })
  })
}

/** Whether this is a code of the member's app, within half a minute of now. Each code works once. */
export async function isAppCode(
  { db, env }: Services,
  memberId: MemberId,
  code: string,
  now: Date,
): Promise<boolean> {
  const kept = await seconds.authenticatorOf(db, memberId)
  if (kept === null || !kept.isConfirmed) return false
  const step = stepOf(unseal(env, memberId, kept.sealedSecret), code, now)
  return step !== null && seconds.useStep(db, memberId, step)
}

/** The time step of a code within half a minute of now; null if it is not a code of the secret. */
export function stepOf(secret: string, code: string, now: Date): bigint | null {
  const timestamp = now.getTime()
  const delta = totp(secret, '', '').validate({ token: code.trim(), timestamp, window: 1 })
  if (delta === null) return null
  return BigInt(TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta)
}

export const totp = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
