import { FAILURE_WINDOW_MS, type Failures, mustWait } from '../model.ts'
import { failuresSince } from './failure-queries.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { type Member } from '../../members/index.ts'

/** A login attempt as the limits of failed ones count it. */
export interface LoginAttempt {
  username: string
  /** `networkOf` the address. */
  network: string
  member: Member | null
}

/** Refuses an attempt after too many failed ones (`too_many_requests`); otherwise returns their counts. */
export async function refuseGuessing(
  { db, env }: Services,
  attempt: LoginAttempt,
  now: Date,
  /** Attempts of this network whose password is being hashed now. Each counts as a failure until it is verified. */
  underway = 0,
): Promise<Failures> {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS)
  const { username, network, member } = attempt
  const failures = await failuresSince(db, { username, network, memberId: member?.id ?? null }, since)
  if (mustWait({ ...failures, network: failures.network + underway }, env)) {
    throw new Refusal('too_many_requests', { minutes: FAILURE_WINDOW_MS / 60_000 })
  }
  return failures
}
