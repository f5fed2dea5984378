import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { isAgent, masked } from './model.ts'
import * as queries from './queries.ts'

export interface Inviters {
  /** The agent whose team the newcomer joins. */
  upline: MemberId | null
  /** The member whose referral code the newcomer used. */
  referrer: MemberId | null
}

/** The agent and the member behind the codes; refuses an unknown code (`invitation_code_error`). */
export async function inviters(
  db: Db,
  codes: { affiliateCode?: string | undefined; referralCode?: string | undefined },
): Promise<Inviters> {
  const agent = await invitedWith(db, 'affiliateCode', codes.affiliateCode)
  const referrer = await invitedWith(db, 'referralCode', codes.referralCode)
  // A referred member joins the team of its referrer.
  const team = referrer !== null && isAgent(referrer.role) ? referrer.id : (referrer?.upline ?? null)
  return { upline: agent?.id ?? team, referrer: referrer?.id ?? null }
}

/** The masked name of the agent behind an affiliate code. */
export async function affiliate(db: Db, code: string): Promise<{ code: string; invitedBy: string }> {
  const agent = await queries.inviterByCode(db, 'affiliateCode', code)
  if (agent === null) throw new Refusal('invitation_code_error', { field: 'affiliateCode' })
  return { code: code.toUpperCase(), invitedBy: masked(agent.nickname) }
}

async function invitedWith(db: Db, field: 'affiliateCode' | 'referralCode', code: string | undefined) {
  if (code === undefined) return null
  const inviter = await queries.inviterByCode(db, field, code)
  if (inviter === null) throw new Refusal('invitation_code_error', { field })
  return inviter
}
