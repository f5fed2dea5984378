import { FAILURE_WINDOW_MS, type Failures, mustWait } from '../model.ts'
import { failuresSince } from './failure-queries.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { type Member } from '../../members/index.ts'

/** Who tries to be let in, as the counting of wrong tries sees it. */
export interface Guesser {
  username: string
  /** `networkOf` the address. */
  network: string
  member: Member | null
}

/** Refuses who guessed wrong too often (`too_many_requests`); otherwise how often that was. */
export async function refuseGuessing(
  { db, env }: Services,
  who: Guesser,
  now: Date,
  /** Passwords from this network that are being checked at this moment, and may all be wrong. */
  underway = 0,
): Promise<Failures> {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS)
  const asked = { username: who.username, network: who.network, memberId: who.member?.id ?? null }
  const failures = await failuresSince(db, asked, since)
  if (mustWait({ ...failures, network: failures.network + underway }, env.PROFILE)) {
    throw new Refusal('too_many_requests', { minutes: FAILURE_WINDOW_MS / 60_000 })
  }
  return failures
}
