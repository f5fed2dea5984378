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

export interface Invitation {
  code: string
  /** Masked. */
  invitedBy: string
  field: 'affiliateCode' | 'referralCode'
}

/** The agent behind an affiliate code, else the member behind a referral code; refuses what `inviters` refuses. */
export async function affiliate(db: Db, code: string): Promise<Invitation> {
  for (const field of ['affiliateCode', 'referralCode'] as const) {
    const inviter = await queries.inviterByCode(db, field, code)
    if (inviter !== null) return { code: code.toUpperCase(), invitedBy: masked(inviter.nickname), field }
  }
  throw new Refusal('invitation_code_error', { field: 'affiliateCode' })
}

async function invitedWith(db: Db, field: 'affiliateCode' | 'referralCode', code: string | undefined) {
  if (code === undefined) return null
  const inviter = await queries.inviterByCode(db, field, code)
  if (inviter === null) throw new Refusal('invitation_code_error', { field })
  return inviter
}
