import { transact } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseGuessing } from './guessing.ts'
import { networkOf, type Origin } from './model.ts'
import { isPassword } from './password.ts'
import * as queries from './queries.ts'
import { beginSession, type SignedIn } from './session.ts'

/**
 * Begins a session for whoever knows the password.
 *
 * An unknown username and a wrong password get the same answer after the same time (`wrong_credentials`); after five
 * wrong passwords in half an hour the next tries wait (`too_many_requests`). A closed account is told so only to who
 * knows its password (`account_disabled`).
 */
export async function login(
  services: Services,
  claim: { username: string; password: string },
  from: { origin: Origin; earlierCookie: string | null },
  now: Date,
): Promise<SignedIn> {
  const { db } = services
  const network = networkOf(from.origin.address)
  const member = await queries.memberByUsername(db, claim.username)
  const who = { username: claim.username, network, member }
  await refuseGuessing(services, who, now)
  const isRight = await isPassword(claim.password, member?.passwordHash ?? null)
  if (!isRight || member === null) {
    await queries.insertFailure(db, claim.username, network, now)
    throw new Refusal('wrong_credentials')
  }
  // Counted again: of many guesses sent at once all but the first few meet the failures of those before them here.
  await refuseGuessing(services, who, now)
  if (member.status === 'disabled') throw new Refusal('account_disabled')
  return transact(db, async (tx) => {
    await queries.forgetFailures(tx, claim.username, network)
    return beginSession(services, tx, member, from, now)
  })
}
