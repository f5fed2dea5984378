import { networkOf } from '../platform/http/address.ts'
import { isPassword } from '../platform/crypto/password-hash.ts'
import { audit } from '../platform/database/audit.ts'
import { transact } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from './env.ts'
import { isOwnCode, refuseGuessing, refuseProof } from './login.ts'
import type { Staff, StaffViewer } from './model.ts'
import * as queries from './queries.ts'

/** How long a proof serves what takes one. */
const PROVEN_MS = 5 * 60_000

/** Whether this person proved who they are within the last five minutes, at login or since. */
export const isProven = ({ provenAt }: StaffViewer, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= PROVEN_MS

/**
 * Proves again who is behind a session: with a code of the authenticator, each once, or with the password of an account that has
 * none, which only a sandbox lets in. Refuses a wrong one (`factor_wrong`), counted with those of logins: five in half an hour
 * block both (`too_many_requests`).
 */
export async function stepUp(
  services: Services,
  viewer: StaffViewer,
  proof: string,
  address: string,
  now: Date,
): Promise<void> {
  const { db } = services
  const network = networkOf(address)
  const staff = await queries.staffByUsername(db, viewer.username)
  const attempt = { username: viewer.username, network, staff }
  await refuseGuessing(services, attempt, now)
  if (staff === null || !(await isRight(services, staff, proof, network, now)))
    return refuseProof(services, attempt, address, { code: 'factor_wrong', field: 'proof' }, now)
  // Counted again after the hash, so that parallel guesses meet the failures of those that finished first.
  await refuseGuessing(services, attempt, now)
  await transact(db, async (tx) => {
    await queries.markProven(tx, viewer.sessionId, now)
    await queries.forgetStaffFailures(tx, viewer.username, network)
    const who = { kind: 'staff', name: viewer.username }
    await audit(tx, { who, what: 'staff.proved', subject: viewer.staffId, details: { address } }, now)
  })
}

async function isRight(
  services: Services,
  staff: Staff,
  proof: string,
  network: string,
  now: Date,
): Promise<boolean> {
  if (staff.sealedSecret !== null) return isOwnCode(services, staff, proof, now)
  if (services.env.requiresAuthenticator) throw new Refusal('step_up_required')
  return isPassword(proof, staff.passwordHash, { purpose: 'staff', who: network })
}
