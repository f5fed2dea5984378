import type { RegisterBody } from '@night-market/protocol/identity'
import type { z } from 'zod'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { fieldRulesOf, merchantOf } from '../site/index.ts'
import { acceptedFields, enrol, taken } from './enrol.ts'
import { inviters } from './invitation.ts'
import type { Origin } from './model.ts'
import { hashPassword } from './password.ts'
import * as queries from './queries.ts'
import type { SignedIn } from './session.ts'

export type Registration = z.output<typeof RegisterBody>

/**
 * Makes a member with its purses and logs it in.
 *
 * Refuses what the merchant's field rules refuse (`field_required`, `field_format`), a confirmation that differs, terms
 * or age not accepted, an unknown invitation, a username that is taken: of many at once one gets it.
 */
export async function register(
  services: Services,
  wish: Registration,
  from: { origin: Origin; earlierCookie: string | null },
  now: Date,
): Promise<SignedIn> {
  const { db } = services
  const [merchant, rules] = await Promise.all([merchantOf(db), fieldRulesOf(db)])
  if (!merchant.flags.USERNAMEREG3) throw new Refusal('not_enabled')
  const { acceptsTerms, isOfAge, language, confirmPassword, ...texts } = wish
  const fields = acceptedFields(texts, rules)
  if (confirmPassword !== wish.password) {
    throw new Refusal('confirmation_differs', { field: 'confirmPassword' })
  }
  if (!acceptsTerms || !isOfAge) throw new Refusal('terms_not_accepted')
  const invitedBy = await inviters(db, fields)
  // Asked before the costly hash; the insert decides.
  if ((await queries.memberByUsername(db, wish.username)) !== null) throw taken('username')
  const passwordHash = await hashPassword(wish.password)
  const { username } = wish
  const named = { username, namedBy: 'username', passwordHash, proven: null } as const
  return enrol(services, { ...named, language, merchant, invitedBy, fields }, from, now)
}
