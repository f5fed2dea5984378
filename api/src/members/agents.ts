import { MOST_LEVELS } from '@night-market/protocol/agents/words'
import { lockMember, memberByUsername, setAgent } from './queries.ts'
import { audit } from '../platform/database/audit.ts'
import { type Db, transact, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { isAgent, type Member, type Role } from './model.ts'
import { levelsAbove } from './paths.ts'
import { newCode } from './referral-code.ts'
import type { Actor } from '../platform/actor.ts'

// Spec 5: `affiliateCode`, four to twenty letters and digits.
const AFFILIATE_CODE = /^[0-9A-Z]{4,20}$/

const CODE_LENGTH = 8

/**
 * Makes a member an agent, or changes an agent's role or affiliate code; returns the code. Members who register with it join the
 * agent's downline. Without a role an agent keeps its own. Refuses an unknown account (`not_found`), a malformed code
 * (`field_format`), a taken one (`username_taken`), and a member with the most agents above it (`too_many_levels`).
 */
export async function makeAgent(
  db: Db,
  username: string,
  { role = null, code = null }: { role?: Role | null; code?: string | null },
  by: Actor,
  now: Date,
): Promise<string> {
  const wanted = code?.toUpperCase() ?? null
  if (wanted !== null && !AFFILIATE_CODE.test(wanted))
    throw new Refusal('field_format', { field: 'affiliateCode' })
  return transact(db, async (tx) => {
    const member = await lockMemberByUsername(tx, username)
    if (member.role === 'trial') throw new Refusal('not_found')
    if ((await levelsAbove(tx, member.id)) >= MOST_LEVELS) throw new Refusal('too_many_levels')
    const affiliateCode = wanted ?? member.affiliateCode ?? newCode(CODE_LENGTH)
    const given = role ?? (isAgent(member.role) ? member.role : 'agent')
    if (!(await setAgent(tx, member.id, { role: given, affiliateCode })))
      throw new Refusal('username_taken', { field: 'affiliateCode' })
    const details = { username: member.username, role: given, affiliateCode }
    await audit(tx, { who: by, what: 'members.made_agent', subject: member.id, details }, now)
    return affiliateCode
  })
}

/** The member of this username, its row locked until the end of the transaction. */
export async function lockMemberByUsername(tx: Tx, username: string): Promise<Member> {
  const member = await memberByUsername(tx, username)
  if (member === null) throw new Refusal('not_found')
  await lockMember(tx, member.id)
  return member
}
