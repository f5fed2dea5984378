import { type Origin } from '../sessions/index.ts'
import { networkOf } from '../platform/http/address.ts'
import { FAILURE_WINDOW_MS, isPassword, mustWait, stepOf } from '../sign-in/index.ts'
import { audit } from '../platform/database/audit.ts'
import { transact } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
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
 * Lets staff into the console: password, and the six digits of the authenticator app, which production always wants and
 * a sandbox where the account has one.
 *
 * Unknown username and wrong password are one answer after the same time (`wrong_credentials`). Only who knows the
 * password learns that the account is closed (`account_disabled`), that a code is missing (`field_required`) or wrong
 * (`factor_wrong`). Five wrong tries in half an hour make the next ones wait (`too_many_requests`). Every login and
 * every wrong try is audited.
 */
export async function staffLogin(
  services: Services,
  claim: StaffClaim,
  from: { origin: Origin; earlierCookie: string | null },
  now: Date,
): Promise<StaffSignedIn> {
  const { db } = services
  const staff = await queries.staffByUsername(db, claim.username)
  const network = networkOf(from.origin.address)
  const who = { username: claim.username, network, staff }
  await refuseGuessing(services, who, now)
  const isRight = await isPassword(claim.password, staff?.passwordHash ?? null, {
    purpose: 'staff',
    who: who.network,
  })
  if (!isRight || staff === null) return refuse(services, who, from.origin, 'wrong_credentials', now)
  // Counted again: of many guesses sent at once all but the first few meet the failures of those before them here.
  await refuseGuessing(services, who, now)
  if (staff.status === 'disabled') return refuse(services, who, from.origin, 'account_disabled', now)
  const isCodeWanted = services.env.PROFILE === 'production' || staff.sealedSecret !== null
  if (isCodeWanted && claim.code === '') throw new Refusal('field_required', { field: 'code' })
  if (isCodeWanted && !(await isOwnCode(services, staff, claim.code, now))) {
    return refuse(services, who, from.origin, 'factor_wrong', now)
  }
  return transact(db, async (tx) => {
    await queries.forgetStaffFailures(tx, staff.username, network)
    const signedIn = await beginStaffSession(tx, staff, from, now)
    const { address } = from.origin
    await audit(
      tx,
      {
        who: `staff ${staff.username}`,
        what: 'staff.entered',
        subject: staff.id,
        details: { address },
      },
      now,
    )
    return signedIn
  })
}

interface Guesser {
  username: string
  network: string
  staff: Staff | null
}

async function refuseGuessing({ db, env }: Services, who: Guesser, now: Date): Promise<void> {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS)
  const { username, network } = who
  const asked = { username, network, staffId: who.staff?.id ?? null }
  if (mustWait(await queries.staffFailuresSince(db, asked, since), env.PROFILE)) {
    throw new Refusal('too_many_requests', { minutes: FAILURE_WINDOW_MS / 60_000 })
  }
}

type WrongTry = 'wrong_credentials' | 'factor_wrong' | 'account_disabled'

/** Counts and audits a wrong try. What was typed as an unknown name is not kept: it may be somebody's password. */
async function refuse(
  { db }: Services,
  who: Guesser,
  { address }: Origin,
  code: WrongTry,
  now: Date,
): Promise<never> {
  await transact(db, async (tx) => {
    await queries.insertStaffFailure(tx, who.username, who.network, now)
    await audit(
      tx,
      {
        who: `address ${address}`,
        what: 'staff.refused',
        subject: who.staff?.id ?? 'unknown',
        details: { code },
      },
      now,
    )
  })
  throw new Refusal(code, code === 'factor_wrong' ? { field: 'code' } : {})
}

async function isOwnCode({ db, env }: Services, staff: Staff, code: string, now: Date): Promise<boolean> {
  if (staff.sealedSecret === null) return false
  const step = stepOf(unseal(env, staff.id, staff.sealedSecret), code, now)
  return step !== null && queries.useStaffStep(db, staff.id, step)
}
