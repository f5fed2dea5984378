import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { isAgent, masked } from './model.ts'
import { linkOver, stateOf } from './links/links.ts'
import { linkByCode } from './links/queries.ts'
import * as queries from './queries.ts'

export interface Inviters {
  /** The agent whose team the newcomer joins. */
  upline: MemberId | null
  /** The member whose referral code the newcomer used. */
  referrer: MemberId | null
  /** The link that the newcomer used; its registration counts as a use. */
  link: string | null
}

/**
 * The agent and the member behind the codes; refuses an unknown code (`invitation_code_error`). A link counts as an agent's code:
 * whether it may be used is judged where its use is counted.
 */
export async function inviters(
  db: Db,
  codes: { affiliateCode?: string | undefined; referralCode?: string | undefined },
): Promise<Inviters> {
  const link = codes.affiliateCode === undefined ? null : await linkByCode(db, codes.affiliateCode)
  const agent =
    link === null ? await invitedWith(db, 'affiliateCode', codes.affiliateCode) : { id: link.agent }
  const referrer = await invitedWith(db, 'referralCode', codes.referralCode)
  // A referred member joins the team of its referrer.
  const team = referrer !== null && isAgent(referrer.role) ? referrer.id : (referrer?.upline ?? null)
  return { upline: agent?.id ?? team, referrer: referrer?.id ?? null, link: link?.code ?? null }
}

export interface Invitation {
  code: string
  /** Masked. */
  invitedBy: string
  field: 'affiliateCode' | 'referralCode'
}

/**
 * The agent behind a link or an affiliate code, else the member behind a referral code; refuses what `inviters` refuses, and a
 * link that can no longer be used (`invitation_over`).
 */
export async function affiliate(db: Db, code: string, now: Date): Promise<Invitation> {
  const link = await linkByCode(db, code)
  if (link !== null) {
    const agent = await queries.memberById(db, link.agent)
    if (stateOf(link, now) !== 'open' || agent?.status !== 'active') throw linkOver()
    return { code: link.code, invitedBy: masked(agent.nickname), field: 'affiliateCode' }
  }
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
