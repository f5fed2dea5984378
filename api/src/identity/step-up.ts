import type { FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import * as factors from './factor-queries.ts'
import { refuseGuessing } from './guessing.ts'
import { viewerOf } from './guard.ts'
import { networkOf, type Origin, type Viewer } from './model.ts'
import { isPassword } from './password.ts'
import * as queries from './queries.ts'

const STEP_UP_MINUTES = 5

/**
 * Opens changes of the security centre to this session for five minutes, to who types the login password again.
 *
 * A wrong one is `wrong_credentials` and counts like a wrong login: after five the next tries wait.
 */
export async function stepUp(
  services: Services,
  viewer: Viewer,
  password: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  const { db } = services
  const member = await queries.memberById(db, viewer.memberId)
  if (member === null) throw new Error(`the member ${viewer.memberId} of a session is missing`)
  const who = { username: member.username, network: networkOf(origin.address), member }
  await refuseGuessing(services, who, now)
  if (!(await isPassword(password, member.passwordHash))) {
    await queries.insertFailure(db, who.username, who.network, now)
    throw new Refusal('wrong_credentials', { field: 'password' })
  }
  await refuseGuessing(services, who, now)
  await factors.stepUpSession(db, viewer.sessionId, new Date(now.getTime() + STEP_UP_MINUTES * 60_000))
}

/** Refuses (`step_up_required`) who did not type the login password in this session within the last five minutes. */
export async function requireStepUp({ db, clock }: Services, request: FastifyRequest): Promise<void> {
  const until = await factors.steppedUpUntil(db, viewerOf(request).sessionId)
  if (until === null || until.getTime() <= clock().getTime()) throw new Refusal('step_up_required')
}
