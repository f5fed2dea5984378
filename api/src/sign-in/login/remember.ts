import { type Member, memberById, passwordMark } from '../../members/index.ts'
import type { SessionId } from '@night-market/protocol/values/ids'
import type { Remembered } from '@night-market/protocol/sign-in/security'
import type { Db, Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfSecret, newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { DEVICE_COOKIE, type Cookie } from '../../sessions/index.ts'
import * as devices from './device-queries.ts'

export type RememberedLogin = devices.RememberedLogin
const DAY_MS = 86_400_000

/**
 * Remembers a browser for a day in place of the password: a random credential, stored as a hash, which a change of password
 * invalidates. The typed username or number is stored to fill in the form; the password is not.
 */
export async function rememberDevice(
  { env }: Services,
  tx: Tx,
  { member, session }: { member: Member; session: SessionId },
  what: RememberedLogin,
  now: Date,
): Promise<Cookie> {
  const secret = newSecret(256)
  const expiresAt = new Date(now.getTime() + DAY_MS)
  await devices.insertDevice(
    tx,
    {
      ...what,
      id: newId('dev', now),
      member: member.id,
      secretHash: hashOfSecret(secret),
      passwordMark: passwordMark(env, member),
      session,
      expiresAt,
    },
    now,
  )
  return { name: DEVICE_COOKIE, value: secret, expiresAt }
}

/** The username or number that this browser remembers, to fill in the form. */
export async function remembered(services: Services, secret: string | null, now: Date): Promise<Remembered> {
  const found = await rememberedMember(services, secret, now)
  if (found === null) return null
  const { type, typed } = found.device
  return { type, username: type === 'username' ? typed : null, mobile: type === 'sms' ? typed : null }
}

/**
 * The member of a remembered browser, and the next credential: each works once. Anything that does not match is
 * `wrong_credentials`, as a wrong password would be.
 */
export async function useDevice(
  services: Services,
  claim: { typed: string; secret: string | null },
  now: Date,
): Promise<{ member: Member; cookie: Cookie }> {
  const found = await rememberedMember(services, claim.secret, now)
  const next = newSecret(256)
  if (
    found === null ||
    found.device.typed.toLowerCase() !== claim.typed.toLowerCase() ||
    !(await devices.rotateDevice(services.db, found.device, hashOfSecret(next)))
  ) {
    throw new Refusal('wrong_credentials')
  }
  const cookie = { name: DEVICE_COOKIE, value: next, expiresAt: found.device.expiresAt }
  return { member: found.member, cookie }
}

/** Deletes the remembered browser, and the cookie that clears its credential. */
export async function forgetDevice(db: Db | Tx, secret: string | null): Promise<Cookie> {
  if (secret !== null) await devices.deleteDevices(db, { secretHash: hashOfSecret(secret) })
  return { name: DEVICE_COOKIE, value: null, expiresAt: null }
}

async function rememberedMember({ db, env }: Services, secret: string | null, now: Date) {
  if (secret === null) return null
  const device = await devices.deviceBySecret(db, hashOfSecret(secret), now)
  if (device === null) return null
  const member = await memberById(db, device.member)
  if (member === null || member.status !== 'active') return null
  return device.passwordMark === passwordMark(env, member) ? { device, member } : null
}
