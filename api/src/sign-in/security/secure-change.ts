import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import type { StepUpFactor } from '@night-market/protocol/sign-in/security'
import { lockMember } from '../../members/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { renewStepUp, stepUpSession } from '../../sessions/index.ts'
import type { Services } from '../env.ts'
import type { SecurityChange } from './change-notice-queries.ts'
import { noteChange } from './change-notices.ts'
import { proofMark } from './proof-mark.ts'

/** Who changes what opens an account. */
export interface SecurityChanger {
  memberId: MemberId
  /** The session of the change; null at a login or a registration, which has none yet. */
  sessionId: SessionId | null
}

/**
 * Changes what opens an account, one change at a time, and sends its notice to the contact that the account had before.
 *
 * Every proof under way ends with it (`proofMark`), except the step-up of the session that makes the change: the member need
 * not prove itself again for the next one. `stepsUpBy` is the factor that the change itself proved.
 */
export async function changeSecurity<Result>(
  services: Pick<Services, 'env'>,
  tx: Tx,
  { memberId, sessionId }: SecurityChanger,
  { change, stepsUpBy }: { change: SecurityChange | null; stepsUpBy?: StepUpFactor },
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  await lockMember(tx, memberId)
  if (change !== null) await noteChange(tx, memberId, change, now)
  const result = await work()
  if (sessionId === null) return result
  const restsOn = await proofMark(services, tx, memberId)
  if (stepsUpBy === undefined) await renewStepUp(tx, sessionId, restsOn)
  else await stepUpSession(tx, sessionId, { by: stepsUpBy, restsOn }, now)
  return result
}
