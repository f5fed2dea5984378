import type { MemberId } from '@night-market/protocol/values/ids'
import { insertMember, memberByUsername, memberRegistered } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import { hashPassword } from '../../platform/crypto/password-hash.ts'
import { Refusal } from '../../platform/refusal.ts'
import { publish } from '../../platform/work/outbox.ts'
import type { Origin } from '../../sessions/index.ts'
import { fieldRulesOf, merchantOf } from '../../site/index.ts'
import type { Services } from '../env.ts'
import { acceptedFields, newcomersTurn, newMember, openPurses, taken } from './enrol.ts'

/**
 * Registers a member of an agent's team with a first password. The person accepts the terms, confirms its age and sets a
 * password of its own at its first login; until then its sessions do nothing else, and no money is sent to it. Refuses what the
 * rules of the fields refuse (`field_required`, `field_format`) and a taken name (`username_taken`).
 */
export async function registerDownline(
  services: Services,
  request: { username: string; password: string; language: string },
  { upline, origin }: { upline: MemberId; origin: Origin },
  now: Date,
): Promise<MemberId> {
  const { db } = services
  const [merchant, { username, password }] = await Promise.all([merchantOf(db), fieldRulesOf(db)])
  if (!merchant.flags.USERNAMEREG3) throw new Refusal('not_enabled')
  if (username === undefined || password === undefined) throw new Error('the rules lack a name or a password')
  const texts = { username: request.username, password: request.password }
  acceptedFields(texts, { username, password })
  // Checked before the costly hash; the insert decides.
  if ((await memberByUsername(db, texts.username)) !== null) throw taken('username')
  const passwordHash = await hashPassword(services.env, texts.password, newcomersTurn(origin))
  const member = newMember(
    {
      username: texts.username,
      passwordHash,
      language: request.language,
      merchant,
      fields: {},
      invitedBy: { upline, referrer: null, link: null },
    },
    now,
  )
  const unconfirmed = {
    registeredBy: upline,
    termsVersion: null,
    termsAcceptedAt: null,
    ageConfirmedAt: null,
  }
  return transact(db, async (tx) => {
    if (!(await insertMember(tx, { ...member, ...unconfirmed }))) throw taken('username')
    await openPurses(tx, member, merchant, now)
    const registered = { memberId: member.id, referrer: null, link: null, at: now.toISOString() }
    await publish(tx, memberRegistered, registered)
    return member.id
  })
}
