import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type { Tx } from '../../platform/database/db.ts'
import type { Env } from '../../platform/env.ts'
import { hashOfSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { spendProof } from '../login/queries.ts'

const GOOD_FOR_S = 10 * 60
/** Between Firebase's clock and ours. */
const APART_S = 30

/** A number that Firebase proved to be whoever's shows it; good for one use. */
export interface FirebaseProof {
  hash: string
  expiresAt: Date
}

/**
 * Reads Firebase's word that this number (E.164) received its code, within the last ten minutes.
 *
 * Where Firebase is off that is `not_enabled`; a late word is `code_expired`; of another number, of another project or
 * signed by anybody else it is `code_wrong`. While the keys cannot be fetched nothing is believed (`unavailable`).
 */
export async function firebaseProof(
  { env, log }: Services,
  idToken: string,
  e164: string,
  now: Date,
): Promise<FirebaseProof> {
  if (env.FIREBASE_PROJECT_ID === '') throw new Refusal('not_enabled')
  const claims = await claimsIn(env, idToken, now).catch((error: unknown) => {
    log.warn({ err: error }, 'a token of Firebase was not accepted')
    throw refusalFor(error)
  })
  if (claims.phone_number !== e164) throw new Refusal('code_wrong', { field: 'verificationCode' })
  return { hash: hashOfSecret(idToken), expiresAt: new Date(now.getTime() + (GOOD_FOR_S + APART_S) * 1000) }
}

/** Uses a proof up in the transaction of what it allows: of two at once one succeeds. */
export async function spendFirebaseProof(tx: Tx, { hash, expiresAt }: FirebaseProof): Promise<void> {
  if (!(await spendProof(tx, hash, expiresAt))) {
    throw new Refusal('code_wrong', { field: 'verificationCode' })
  }
}

async function claimsIn(env: Env, idToken: string, now: Date): Promise<JWTPayload> {
  const { FIREBASE_PROJECT_ID: project, FIREBASE_ISSUER } = env
  const { payload } = await jwtVerify(idToken, keysOf(env), {
    algorithms: ['RS256'],
    issuer: `${FIREBASE_ISSUER.replace(/\/$/, '')}/${project}`,
    audience: project,
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: GOOD_FOR_S,
    clockTolerance: APART_S,
    currentDate: now,
  })
  return payload
}

function refusalFor(error: unknown): Refusal {
  const field = 'verificationCode'
  if (error instanceof errors.JWTExpired) return new Refusal('code_expired', { field })
  // A key nobody knows is the token's fault; any other failure to have keys is ours or Google's.
  const isTokens = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
  const isUnread = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC'
  return isTokens && !isUnread ? new Refusal('code_wrong', { field }) : new Refusal('unavailable')
}

const keySets = new WeakMap<Env, ReturnType<typeof createRemoteJWKSet>>()

function keysOf(env: Env): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(env) ?? createRemoteJWKSet(new URL(env.FIREBASE_JWKS_URL))
  keySets.set(env, known)
  return known
}
