/** What an operator decides about a member's account: by a command, never by the site. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endCodesOf } from '../codes/queries.ts'
import { isAgent, type Member } from '../../members/model.ts'
import * as queries from './member-status-queries.ts'
import { memberByUsername } from '../../members/queries.ts'
import { newCode } from '../../members/referral-code.ts'

/**
 * Disables an account, or enables it again. Disabling ends its sessions and with them its launches, and deletes every way back
 * in that needs no password: remembered devices, hand-offs, codes and open challenges. Refused when there is none (`not_found`).
 */
export async function setMemberStatus(
  db: Db,
  username: string,
  status: Member['status'],
  by: string,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const member = await lockedMember(tx, username)
    await queries.setStatus(tx, member.id, status)
    if (status === 'disabled') await endAccess(tx, member.id, now)
    const what = status === 'disabled' ? 'identity.member_disabled' : 'identity.member_enabled'
    await audit(tx, { who: by, what, subject: member.id, details: { username: member.username } }, now)
  })
}

// Spec 5: `affiliateCode`, four to twenty letters and digits.
const AFFILIATE_CODE = /^[0-9A-Z]{4,20}$/
const CODE_LENGTH = 8

/**
 * Makes a member an agent, or gives an agent another affiliate code; answers the code. New members who register with it join its
 * hierarchy. Refuses an unknown account (`not_found`), a code that is none (`field_format`) and one that is taken
 * (`username_taken`).
 */
export async function makeAgent(
  db: Db,
  username: string,
  code: string | null,
  by: string,
  now: Date,
): Promise<string> {
  const wanted = code?.toUpperCase() ?? null
  if (wanted !== null && !AFFILIATE_CODE.test(wanted))
    throw new Refusal('field_format', { field: 'affiliateCode' })
  return transact(db, async (tx) => {
    const member = await lockedMember(tx, username)
    if (member.role === 'trial') throw new Refusal('not_found')
    const affiliateCode = wanted ?? member.affiliateCode ?? newCode(CODE_LENGTH)
    const role = isAgent(member.role) ? member.role : 'agent'
    if (!(await queries.setAgent(tx, member.id, { role, affiliateCode })))
      throw new Refusal('username_taken', { field: 'affiliateCode' })
    const details = { username: member.username, role, affiliateCode }
    await audit(tx, { who: by, what: 'identity.member_made_agent', subject: member.id, details }, now)
    return affiliateCode
  })
}

async function lockedMember(tx: Tx, username: string): Promise<Member> {
  const member = await memberByUsername(tx, username)
  if (member === null) throw new Refusal('not_found')
  await queries.lockMember(tx, member.id)
  return member
}

async function endAccess(tx: Tx, member: MemberId, now: Date): Promise<void> {
  await queries.endSessionsOf(tx, member, now)
  await endCodesOf(tx, member, now)
  await queries.deleteWaysBack(tx, member)
}
