import { memberById, type Viewer } from '../../members/index.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { MemberId } from '@night-market/protocol/values/ids'
import { MOST_PASSKEYS } from '@night-market/protocol/values/limits'
import { transact } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { merchantOf } from '../../site/index.ts'
import { changeSecurity } from '../security/secure-change.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import * as seconds from './queries.ts'

const GOOD_FOR_MS = 5 * 60_000

/** The request for a new passkey of this member, valid for five minutes in this session. */
export async function passkeyCreation({ db, env }: Services, viewer: Viewer, now: Date): Promise<object> {
  const [merchant, member, there] = await Promise.all([
    merchantOf(db),
    memberById(db, viewer.memberId),
    seconds.passkeysOf(db, viewer.memberId),
  ])
  if (member === null) throw new Error(`the member ${viewer.memberId} of a session is missing`)
  if (there.length >= MOST_PASSKEYS) throw new Refusal('not_allowed')
  const options = await generateRegistrationOptions({
    rpName: merchant.name,
    rpID: siteOf(env).id,
    userName: member.username,
    userID: new TextEncoder().encode(member.id),
    attestationType: 'none',
    excludeCredentials: there.map((passkey) => ({
      id: passkey.credentialId,
      transports: passkey.transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  await keepRequest(db, creationBy(viewer), options.challenge, now)
  return options
}

/**
 * Stores the passkey that the browser created; refuses what does not verify (`passkey_failed`).
 * Returns ten recovery codes, or none if the member has some already.
 */
export async function addPasskey(
  services: Services,
  viewer: Viewer,
  made: { name: string; response: object },
  now: Date,
): Promise<string[]> {
  const { db, env } = services
  const { memberId } = viewer
  const challenge = await seconds.takePasskeyRequest(db, hashOfSecret(creationBy(viewer)), now)
  const credential = challenge === null ? null : await verifiedCredential(env, made.response, challenge)
  if (credential === null) throw new Refusal('passkey_failed')
  const way = { change: 'passkey_added', stepsUpBy: 'passkey' } as const
  return transact(db, (tx) =>
    changeSecurity(services, tx, viewer, way, now, async () => {
      const isNew = await seconds.insertPasskey(tx, {
        id: newId('psk', now),
        member: memberId,
        name: made.name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: credential.transports ?? [],
        createdAt: now,
        lastUsedAt: null,
      })
      if (!isNew) throw new Refusal('passkey_failed')
      const { recoveryCodesLeft } = await seconds.secondFactorsOf(tx, memberId)
      return recoveryCodesLeft > 0 ? [] : newRecoveryCodes(services, tx, memberId, now)
    }),
  )
}

export async function renamePasskey(
  { db }: Services,
  member: MemberId,
  id: string,
  name: string,
): Promise<void> {
  if (!(await seconds.renamePasskey(db, member, id, name))) throw new Refusal('not_found')
}

/** Removes a passkey; deletes the recovery codes with the last second factor. */
export async function removePasskey(
  services: Services,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<void> {
  const { memberId: member } = viewer
  await transact(services.db, (tx) =>
    changeSecurity(services, tx, viewer, { change: 'passkey_removed' }, now, async () => {
      if (!(await seconds.deletePasskey(tx, member, id))) throw new Refusal('not_found')
      const left = await seconds.secondFactorsOf(tx, member)
      if (left.passkeys === 0 && !left.hasAuthenticator)
        await seconds.replaceRecoveryCodes(tx, member, [], now)
    }),
  )
}

/**
 * The request to sign with a passkey: any of this site, or one of this member as a second factor.
 * `holder` identifies the session or login that the signature must return to.
 */
export async function passkeyRequest(
  { db, env }: Services,
  holder: string,
  member: MemberId | null,
  now: Date,
): Promise<object> {
  const own = member === null ? [] : await seconds.passkeysOf(db, member)
  const options = await generateAuthenticationOptions({
    rpID: siteOf(env).id,
    allowCredentials: own.map((passkey) => ({ id: passkey.credentialId, transports: passkey.transports })),
    // As the only factor it must verify its user; after a password, presence is enough.
    userVerification: member === null ? 'required' : 'preferred',
  })
  await keepRequest(db, holder, options.challenge, now)
  return options
}

/** The member whose passkey signed the holder's request; null if anything does not verify. Each request works once. */
export async function signerOf(
  { db, env }: Services,
  holder: string,
  response: object,
  { isAlone }: { isAlone: boolean },
  now: Date,
): Promise<MemberId | null> {
  const challenge = await seconds.takePasskeyRequest(db, hashOfSecret(holder), now)
  const assertion = response as Partial<AuthenticationResponseJSON>
  const passkey =
    typeof assertion.id === 'string' ? await seconds.passkeyByCredential(db, assertion.id) : null
  if (challenge === null) return null
  // Verify against a dummy key too, so that unknown and forged passkeys take equally long.
  const counter = await signedCounter(env, response, {
    challenge,
    passkey: passkey ?? DUMMY_PASSKEY,
    isAlone,
  })
  if (passkey === null || counter === null) return null
  if (!(await seconds.usePasskey(db, passkey, BigInt(counter), now))) return null
  return passkey.member
}

async function verifiedCredential(env: Services['env'], response: object, expectedChallenge: string) {
  const site = siteOf(env)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    })
    return registrationInfo?.credential ?? null
  } catch {
    // The library throws for every kind of invalid response.
    return null
  }
}

type Key = Pick<seconds.Passkey, 'credentialId' | 'publicKey' | 'counter'>

/** A key on P-256 in the form that passkeys come in (COSE): the point that the curve is generated from. */
const DUMMY_PASSKEY: Key = {
  credentialId: '',
  publicKey: Buffer.from(
    'a5010203262001215820' +
      '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
      '225820' +
      '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    'hex',
  ),
  counter: 0n,
}

async function signedCounter(
  env: Services['env'],
  response: object,
  { challenge, passkey, isAlone }: { challenge: string; passkey: Key; isAlone: boolean },
): Promise<number | null> {
  const site = siteOf(env)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: isAlone,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

function keepRequest(db: Services['db'], holder: string, challenge: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS)
  return seconds.putPasskeyRequest(db, { holderHash: hashOfSecret(holder), challenge, expiresAt })
}

const creationBy = (viewer: Viewer): string => `creation ${viewer.sessionId}`

function siteOf({ PUBLIC_URL }: Services['env']): { id: string; origin: string } {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: hostname, origin }
}
