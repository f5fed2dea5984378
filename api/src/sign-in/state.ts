import type { SocialProvider } from '@night-market/protocol/values/social'
import { createRemoteJWKSet } from 'jose'
import type { Configuration } from 'openid-client'
import type { SignInEnv } from './env.ts'

/** The password hash of an account that is no member's, which may have this name; null where none has it. */
export type NonMemberHash = (username: string) => Promise<string | null>

/** What a process keeps between calls of sign-in. */
export interface SignInState {
  /** Attempts in progress by network, so that a burst cannot outrun the count of failures. */
  attempts: Map<string, number>
  /** Messages that are sent after their reply. */
  sending: Set<Promise<unknown>>
  /** Firebase's keys, fetched when first needed and renewed by the library. */
  firebaseKeys: ReturnType<typeof createRemoteJWKSet>
  /** Discovered settings of social providers. */
  configurations: Map<SocialProvider, Promise<Configuration>>
  nonMemberHash: NonMemberHash
}

export const openSignIn = (
  env: Pick<SignInEnv, 'FIREBASE_JWKS_URL'>,
  nonMemberHash: NonMemberHash,
): SignInState => ({
  attempts: new Map(),
  sending: new Set(),
  firebaseKeys: createRemoteJWKSet(new URL(env.FIREBASE_JWKS_URL)),
  configurations: new Map(),
  nonMemberHash,
})
