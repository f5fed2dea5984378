import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { PlatformEnv } from '../../platform/env.ts'
import { hashOfSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { merchantOf } from '../../site/index.ts'
import * as factors from '../login/queries.ts'
import { keyFor } from '../../platform/crypto/vault.ts'

const GOOD_FOR_MS = 120_000
// 100 to 300 keys of 1,000 rounds: a tenth of a second here, well under one on a telephone.
const ROUNDS = 1000
const LEAST_KEYS = 100
const MOST_KEYS = 300

/** A proof of work for a browser: valid for two minutes and one call. */
export function humanChallenge(env: PlatformEnv, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(LEAST_KEYS, MOST_KEYS),
    deriveKey,
    // Signed with the rest. The library's own expiry would read another clock than the product's.
    data: { until: now.getTime() + GOOD_FOR_MS },
    ...secrets(env),
  })
}

/**
 * Refuses a call without a solved challenge, with an expired one, or with one used before (`human_check_failed`).
 * Skipped where the merchant has the check off; the default is on in production and off in a sandbox.
 */
export async function requireHuman(
  services: Services,
  verification: string | undefined,
  now: Date,
): Promise<void> {
  const { flags } = await merchantOf(services.db)
  if (!(flags.HUMANCHECK ?? services.env.requiresHumanCheck)) return
  const proof = proofIn(verification)
  if (proof === null || !(await isSolved(services, proof, now))) throw new Refusal('human_check_failed')
}

async function isSolved({ db, env }: Services, proof: Proof, now: Date): Promise<boolean> {
  const { until } = proof.challenge.parameters.data
  if (until <= now.getTime()) return false
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets(env) })
  return verified && factors.spendProof(db, hashOfSecret(proof.challenge.signature), new Date(until))
}

const hex = z.string().regex(/^[0-9a-f]{2,128}$/)
const Proof = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      data: z.object({ until: z.int() }),
    }),
    signature: hex,
  }),
  solution: z.object({
    counter: z.int().min(0).max(0xffff_ffff),
    derivedKey: hex,
    time: z.number().optional(),
  }),
})
type Proof = z.infer<typeof Proof>

function proofIn(verification: string | undefined): Proof | null {
  if (verification === undefined) return null
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(verification, 'base64').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

const secrets = (env: PlatformEnv) => ({
  hmacSignatureSecret: keyFor(env, 'human check').toString('hex'),
  hmacKeySignatureSecret: keyFor(env, 'human check key').toString('hex'),
})
