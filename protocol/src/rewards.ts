/** The reward centre of a member, and the budgets and decisions of the staff. */
import { z } from 'zod'
import { pageOf } from './envelope.ts'
import { BonusTerms } from './rewards/bonus.ts'
import { FreeBetTerms } from './rewards/free-bets.ts'
import { AmountText, idOf, storableText } from './shapes.ts'
import { CLAIM_STATES, REWARD_KINDS, STANDING } from './values/rewards.ts'

/** By language code of the specification. */
const Texts = z.record(z.string(), z.string())

export const ClaimParams = z.object({ id: idOf('clm') })

/** What was given to a member, or waits. */
export const RewardClaim = z.object({
  id: idOf('clm'),
  programme: z.string(),
  title: Texts,
  kind: z.enum(REWARD_KINDS),
  /** Null for what is no money: then the amount is how many. */
  asset: z.string().nullable(),
  amount: AmountText,
  /** What a bonus demands; null of everything else. */
  terms: BonusTerms.nullable(),
  /** Of free bets: how many, of which stake, in which game; null of everything else. */
  freeBets: FreeBetTerms.nullable(),
  /** Where tickets are used; null of everything else. */
  draw: z.string().nullable(),
  state: z.enum(CLAIM_STATES),
  madeAt: z.iso.datetime(),
  /** Until when it can be collected. */
  expiresAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Why the staff rejected it. */
  because: z.string().nullable(),
})
export type RewardClaim = z.infer<typeof RewardClaim>

/** The rewards that wait, or those that have ended; the newest first. */
export const RewardsQuery = z.object({
  cursor: z.string().max(200).optional(),
  waiting: z.stringbool().default(true),
})
/** `issued` are how many can be collected now. */
export const RewardsPage = z.object({
  rows: z.array(RewardClaim),
  next: z.string().nullable(),
  issued: z.int(),
})
export type RewardsPage = z.infer<typeof RewardsPage>

export const StaffClaim = RewardClaim.extend({
  memberId: idOf('mbr'),
  username: z.string(),
  occasion: z.string(),
})
export type StaffClaim = z.infer<typeof StaffClaim>
export const StaffClaims = pageOf(StaffClaim)
export const ClaimsQuery = z.object({ cursor: z.string().max(200).optional() })
/** A rejection says why, which the member reads. */
export const DecisionBody = z
  .object({ verdict: z.enum(['pay', 'issue', 'reject']), because: storableText(200).optional() })
  .refine(({ verdict, because }) => verdict !== 'reject' || because !== undefined, {
    path: ['because'],
    error: 'a rejection says why',
  })

/** What a programme may give of one asset: `period` is a month of a standing programme, or empty. */
export const Budget = z.object({
  programme: z.string(),
  asset: z.string(),
  period: z.string(),
  approved: AmountText,
  reserved: AmountText,
  spent: AmountText,
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type Budget = z.infer<typeof Budget>
/** What a standing programme may give each month. */
export const AllowanceBody = z.object({
  programme: z.enum(STANDING),
  asset: z.string().regex(/^[A-Z]{3,8}\/[0-9]$/),
  monthly: AmountText.refine((text) => text !== '0', 'nothing is no allowance'),
})

export const Budgets = z.object({ rows: z.array(Budget) })
