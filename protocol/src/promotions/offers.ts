/** Promotions as members see them, and what they do in them. */
import { z } from 'zod'
import { AmountText, freshIdOf, idOf, storableText } from '../shapes.ts'
import * as values from '../values/promotions.ts'
import { UPLOADS_AT_MOST } from '../values/upload-limits.ts'
import { BonusTerms } from '../rewards/bonus.ts'
import { FreeBetTerms } from '../rewards/free-bets.ts'
import { Audience, Trigger } from './terms.ts'

export const PromotionId = idOf('prm')
export const PromotionParams = z.object({ id: PromotionId })
export const PromotionsQuery = z.object({ language: z.string().max(8).default('EN') })

/** What is given: whole smallest units; of a share, up to its cap. */
const Offered = z.object({
  kind: z.enum(['cash', 'points', 'bonus', 'free_bets', 'tickets', 'goods']),
  /** In which asset; empty for tickets and goods. */
  asset: z.string(),
  amount: AmountText,
  /** A share of what was deposited or bet, in basis points; null for a fixed reward. */
  bps: z.int().nullable(),
  name: z.string(),
  terms: BonusTerms.nullable(),
  /** Of free bets: how many, of which stake, in which game. */
  freeBets: FreeBetTerms.nullable(),
  /** Where tickets are used; null of everything else. */
  draw: z.string().nullable(),
})

export const PromotionCard = z.object({
  id: PromotionId,
  category: z.enum(values.CATEGORIES),
  theme: z.enum(values.THEMES),
  title: z.string(),
  summary: z.string(),
  status: z.enum(values.ACTIVITY_STATUSES),
  closedBecause: z.enum(values.CLOSURES).nullable(),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  period: z.enum(values.PERIODS),
  /** When this period ends; null where there is one alone. */
  periodEndsAt: z.iso.datetime().nullable(),
  /** Until when an issued reward can be collected. */
  collectUntil: z.iso.datetime().nullable(),
  reward: Offered,
  /** How far the member is towards the reward; null where there is no way to measure. */
  progress: z.object({ done: AmountText, of: AmountText, isMoney: z.boolean() }).nullable(),
})
export type PromotionCard = z.infer<typeof PromotionCard>
export const PromotionList = z.object({ rows: z.array(PromotionCard) })
export type PromotionList = z.infer<typeof PromotionList>

/** A condition, and where the member stands; a visitor's is null. */
const JudgedCondition = z.object({
  fact: z.enum(values.FACTS),
  least: AmountText,
  types: z.array(z.string()),
  value: AmountText.nullable(),
  isMet: z.boolean(),
})
export type JudgedCondition = z.infer<typeof JudgedCondition>

export const PromotionDetail = PromotionCard.extend({
  body: z.string(),
  /** The language of its texts: the reader's, or the default. */
  language: z.string(),
  audience: Audience,
  zone: z.string(),
  trigger: Trigger,
  product: z.enum(values.PRODUCTS),
  approval: z.enum(['automatic', 'one', 'two']),
  perMember: z.int().nullable(),
  /** Conditions in groups: all groups have to be met, and of each group one. */
  conditions: z.array(z.array(JudgedCondition)),
  /** The member's claim of this period. */
  claim: idOf('clm').nullable(),
  application: z
    .object({
      comment: z.string(),
      images: z.array(idOf('upl')),
      madeAt: z.iso.datetime(),
    })
    .nullable(),
  /** Why the staff rejected the application or the claim; empty where they did not. */
  reason: z.string(),
  /** Days of this period on which the member checked in. */
  days: z.array(z.string()),
  today: z.string(),
  version: z.int(),
})
export type PromotionDetail = z.infer<typeof PromotionDetail>

/** A campaign that the next deposit counts for once it is joined, or already, where its status is `joined`. */
export const DepositOffer = PromotionCard.pick({ id: true, title: true, summary: true, reward: true }).extend(
  {
    status: z.enum(['join', 'joined']),
    /** The least that has to reach the purse. */
    least: AmountText,
    /** The language of its texts. */
    language: z.string(),
  },
)
export type DepositOffer = z.infer<typeof DepositOffer>
export const DepositOffers = z.object({ rows: z.array(DepositOffer) })
export type DepositOffers = z.infer<typeof DepositOffers>

/** Spec 3: what the public state says of promotions. */
export const PromotionState = z.object({
  availablePromoCount: z.int(),
  availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
})
export type PromotionState = z.infer<typeof PromotionState>

export const PromotionClaimBody = z.object({ id: freshIdOf('clm') })
export const CodeBody = z.object({ code: z.string().trim().min(3).max(40) })
/** Spec 5: a comment of at most 140 characters and at most 3 images. */
export const ApplicationBody = z.object({
  id: freshIdOf('apl'),
  comment: storableText(values.COMMENT_AT_MOST),
  images: z.array(idOf('upl')).max(UPLOADS_AT_MOST).default([]),
})
export type ApplicationBody = z.input<typeof ApplicationBody>
