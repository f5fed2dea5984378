import { type Origin } from '../sessions/index.ts'
import { networkOf } from '../platform/http/address.ts'
import { hashOfNone, isPassword, type HashCost } from '../platform/crypto/password-hash.ts'
import { FAILURE_WINDOW_MS, mustWait, stepOf } from '../sign-in/index.ts'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from './env.ts'
import type { Staff } from './model.ts'
import * as queries from './queries.ts'
import { beginStaffSession, type StaffSignedIn } from './session.ts'
import { unseal } from '../platform/crypto/vault.ts'

export interface StaffClaim {
  username: string
  password: string
  code: string
}

/**
 * Logs staff into the console with a password and a code of the authenticator app; a sandbox requires the code only where an
 * app is set up.
 *
 * Refuses an unknown username and a wrong password alike and after the same time (`wrong_credentials`). The right password is
 * required to learn that the account is disabled (`account_disabled`) or that the code is missing (`field_required`) or wrong
 * (`factor_wrong`). Five failures in half an hour block further attempts (`too_many_requests`). Logins and failures are audited.
 */
export async function staffLogin(
  services: Services,
  claim: StaffClaim,
  from: { origin: Origin; earlierCookie: string | null },
  now: Date,
): Promise<StaffSignedIn> {
  const { address } = from.origin
  const { staff, network } = await provenStaff(services, claim, address, now)
  return transact(services.db, async (tx) => {
    await queries.forgetStaffFailures(tx, staff.username, network)
    const signedIn = await beginStaffSession(tx, staff, from, now)
    await audit(
      tx,
      {
        who: { kind: 'staff', name: staff.username },
        what: 'staff.entered',
        subject: staff.id,
        details: { address },
      },
      now,
    )
    return signedIn
  })
}

/** What it takes to prove a member of the staff; a command has it too. */
interface ProofServices {
  db: Db
  env: Pick<Services['env'], 'SECRETS_KEY' | 'requiresAuthenticator' | 'failuresOfNetwork'> & HashCost
}

/** Where commands are run, for the count of wrong passwords. */
const HERE = '127.0.0.1'

/**
 * A member of the staff who proves at a command who they are, as for a login; it begins no session. Refuses what a login refuses,
 * and counts and audits it alike.
 */
export async function staffAtCommand(services: ProofServices, claim: StaffClaim, now: Date): Promise<Staff> {
  const { staff, network } = await provenStaff(services, claim, HERE, now)
  await transact(services.db, (tx) => queries.forgetStaffFailures(tx, staff.username, network))
  return staff
}

async function provenStaff(
  services: ProofServices,
  claim: StaffClaim,
  address: string,
  now: Date,
): Promise<{ staff: Staff; network: string }> {
  const { db } = services
  const staff = await queries.staffByUsername(db, claim.username)
  const network = networkOf(address)
  const attempt = { username: claim.username, network, staff }
  await refuseGuessing(services, attempt, now)
  const isRight = await isPassword(claim.password, staff?.passwordHash ?? hashOfNone(services.env), {
    purpose: 'staff',
    who: network,
  })
  if (!isRight || staff === null) return refuseLogin(services, attempt, address, 'wrong_credentials', now)
  // Counted again after the hash, so that parallel guesses meet the failures of those that finished first.
  await refuseGuessing(services, attempt, now)
  if (staff.status === 'disabled') return refuseLogin(services, attempt, address, 'account_disabled', now)
  const isCodeRequired = services.env.requiresAuthenticator || staff.sealedSecret !== null
  if (isCodeRequired && claim.code === '') throw new Refusal('field_required', { field: 'code' })
  if (isCodeRequired && !(await isOwnCode(services, staff, claim.code, now))) {
    return refuseLogin(services, attempt, address, 'factor_wrong', now)
  }
  return { staff, network }
}

export interface StaffAttempt {
  username: string
  network: string
  staff: Staff | null
}

/** Refuses an account or a network that has failed too often (`too_many_requests`). */
export async function refuseGuessing(
  { db, env }: ProofServices,
  attempt: StaffAttempt,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS)
  const { username, network, staff } = attempt
  const failures = await queries.staffFailuresSince(
    db,
    { username, network, staffId: staff?.id ?? null },
    since,
  )
  if (mustWait(failures, env)) {
    throw new Refusal('too_many_requests', { minutes: FAILURE_WINDOW_MS / 60_000 })
  }
}

type WrongTry = 'wrong_credentials' | 'factor_wrong' | 'account_disabled'

function refuseLogin(
  services: ProofServices,
  attempt: StaffAttempt,
  address: string,
  code: WrongTry,
  now: Date,
): Promise<never> {
  return refuseProof(
    services,
    attempt,
    address,
    code === 'factor_wrong' ? { code, field: 'code' } : { code },
    now,
  )
}

/** Counts and audits a failure. An unknown username is not audited, since it may be a password typed into the wrong field. */
export async function refuseProof(
  { db }: ProofServices,
  attempt: StaffAttempt,
  address: string,
  { code, ...details }: { code: WrongTry; field?: string },
  now: Date,
): Promise<never> {
  await transact(db, async (tx) => {
    await queries.insertStaffFailure(tx, attempt.username, attempt.network, now)
    await audit(
      tx,
      {
        who: { kind: 'address', name: address },
        what: 'staff.refused',
        subject: attempt.staff?.id ?? 'unknown',
        details: { code },
      },
      now,
    )
  })
  throw new Refusal(code, details)
}

/** Whether a code of the authenticator is right and was not used; it is used up by the asking. */
export async function isOwnCode(
  { db, env }: ProofServices,
  staff: Staff,
  code: string,
  now: Date,
): Promise<boolean> {
  if (staff.sealedSecret === null) return false
  const step = stepOf(unseal(env, staff.id, staff.sealedSecret), code, now)
  return step !== null && queries.useStaffStep(db, staff.id, step)
}
