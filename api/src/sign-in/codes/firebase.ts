import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Tx } from '../../platform/database/db.ts'
import { hashOfSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { spendProof } from '../login/queries.ts'

const GOOD_FOR_S = 10 * 60
/** The tolerated difference between Firebase's clock and ours. */
const APART_S = 30

/** Firebase's proof that its bearer controls a number; it works once. */
export interface FirebaseProof {
  hash: string
  expiresAt: Date
}

/**
 * Verifies Firebase's token for this number (E.164), issued within the last ten minutes.
 *
 * Refuses when Firebase is off (`not_enabled`), an expired token (`code_expired`), one for another number or project or with a
 * bad signature (`code_wrong`), and every token while the keys cannot be fetched (`unavailable`).
 */
export async function firebaseProof(
  { env, log, signIn }: Services,
  idToken: string,
  e164: string,
  now: Date,
): Promise<FirebaseProof> {
  if (env.FIREBASE_PROJECT_ID === '') throw new Refusal('not_enabled')
  const claims = await claimsIn(env, signIn.firebaseKeys, idToken, now).catch((error: unknown) => {
    log.warn({ err: error }, 'Firebase token verification failed')
    throw refusalFor(error)
  })
  if (claims.phone_number !== e164) throw new Refusal('code_wrong', { field: 'verificationCode' })
  return { hash: hashOfSecret(idToken), expiresAt: new Date(now.getTime() + (GOOD_FOR_S + APART_S) * 1000) }
}

/** Spends a proof in the transaction of the action it authorizes; of two concurrent attempts one succeeds. */
export async function spendFirebaseProof(tx: Tx, { hash, expiresAt }: FirebaseProof): Promise<void> {
  if (!(await spendProof(tx, hash, expiresAt))) {
    throw new Refusal('code_wrong', { field: 'verificationCode' })
  }
}

async function claimsIn(
  env: Services['env'],
  keys: JWTVerifyGetKey,
  idToken: string,
  now: Date,
): Promise<JWTPayload> {
  const { FIREBASE_PROJECT_ID: project, FIREBASE_ISSUER } = env
  const { payload } = await jwtVerify(idToken, keys, {
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
  // An unknown key id is the token's fault; any other failure to get the keys is ours or Google's.
  const isTokens = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
  const isUnread = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC'
  return isTokens && !isUnread ? new Refusal('code_wrong', { field }) : new Refusal('unavailable')
}
