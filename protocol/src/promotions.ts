/** Promotions: what they offer, how they stand for a member, and how the staff run them. */
import { z } from 'zod'
import { AmountText, freshIdOf, idOf, storableText } from './shapes.ts'
import * as values from './values/promotions.ts'
import { UPLOADS_AT_MOST } from './values/upload-limits.ts'

const Language = z.string().regex(/^[A-Z]{2}(_[A-Z]{2})?$/)
const Texts = z.record(Language, storableText(200))

const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  /** The members that the staff listed. */
  z.strictObject({ kind: z.literal('list') }),
  z.strictObject({ kind: z.literal('vip'), least: z.int().min(1).max(100) }),
  /** Accounts of at most this age. */
  z.strictObject({ kind: z.literal('newcomers'), days: z.int().min(1).max(365) }),
])

const Schedule = z.strictObject({
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  /** IANA name: where its days begin. */
  zone: z.string().min(1).max(60),
  period: z.enum(values.PERIODS),
})

/** At least this much: an amount, a count, or 1 for yes. */
export const Condition = z.strictObject({
  fact: z.enum(values.FACTS),
  least: AmountText,
  /** Of valid bets: which game types count; all without it. */
  types: z.array(z.string().max(20)).min(1).max(20).optional(),
})
export type Condition = z.infer<typeof Condition>
/** All of them; of a group, any one. */
export const Eligibility = z.strictObject({
  all: z.array(z.union([Condition, z.strictObject({ any: z.array(Condition).min(1).max(10) })])).max(10),
})
export type Eligibility = z.infer<typeof Eligibility>

export const Trigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('manual') }),
  z.strictObject({ kind: z.literal('deposit'), least: AmountText, isFirst: z.boolean() }),
  z.strictObject({ kind: z.literal('turnover'), least: AmountText }),
  z.strictObject({ kind: z.literal('registration'), days: z.int().min(1).max(365) }),
  z.strictObject({ kind: z.literal('login_streak'), days: z.int().min(2).max(31) }),
  z.strictObject({ kind: z.literal('code') }),
  z.strictObject({ kind: z.literal('invitation'), friends: z.int().min(1).max(100) }),
  z.strictObject({
    kind: z.literal('application'),
    images: z.int().min(0).max(UPLOADS_AT_MOST),
    isAgain: z.boolean(),
  }),
])
export type Trigger = z.infer<typeof Trigger>

/** A fixed amount, or a share of what was deposited or bet, up to a cap. */
const Size = z.union([
  z.strictObject({ fixed: AmountText }),
  z.strictObject({ bps: z.int().min(1).max(50_000), cap: AmountText }),
])
export type Size = z.infer<typeof Size>
export const BonusConditions = z.strictObject({
  wager: z.int().min(0).max(10),
  product: z.enum(['casino', 'lottery', 'betting']),
  days: z.int().min(1).max(7),
  maxStake: AmountText.nullable(),
  games: z.array(z.string().max(80)).min(1).max(20).nullable(),
})
export const RewardOffer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), size: Size }),
  z.strictObject({ kind: z.literal('points'), size: Size }),
  z.strictObject({ kind: z.literal('bonus'), size: Size, terms: BonusConditions }),
  z.strictObject({ kind: z.literal('tickets'), draw: z.string().max(80), count: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal('goods'), name: Texts, count: z.int().min(1).max(10) }),
])
export type RewardOffer = z.infer<typeof RewardOffer>

export const Terms = z.strictObject({
  category: z.enum(values.CATEGORIES),
  theme: z.enum(values.THEMES),
  position: z.int().min(0).max(10_000),
  audience: Audience,
  /** Agents take part only where this is set. */
  includesAgents: z.boolean(),
  schedule: Schedule,
  eligibility: Eligibility,
  trigger: Trigger,
  product: z.enum(values.PRODUCTS),
  reward: RewardOffer,
  limits: z.strictObject({
    /** Of the reward's money; null for what is not money. */
    budget: AmountText.nullable(),
    /** Claims in all. */
    count: z.int().min(1).max(10_000_000).nullable(),
    /** Claims of one member in all periods. */
    perMember: z.int().min(1).max(10_000).nullable(),
  }),
  /** How many of the staff approve a claim. */
  approval: z.enum(['automatic', 'one', 'two']),
})
export type Terms = z.infer<typeof Terms>

const CampaignTexts = z.record(
  Language,
  z.strictObject({
    title: storableText(120),
    summary: storableText(300),
    /** In the Markdown subset of `values/rich-text.ts`. */
    body: storableText(10_000, 0),
  }),
)
export type CampaignTexts = z.infer<typeof CampaignTexts>

export const PromotionId = idOf('prm')
export const PromotionParams = z.object({ id: PromotionId })
export const PromotionsQuery = z.object({ language: z.string().max(8).default('EN') })

/** What is given: whole smallest units; of a share, up to its cap. */
const Offered = z.object({
  kind: z.enum(['cash', 'points', 'bonus', 'tickets', 'goods']),
  /** In which asset; empty for tickets and goods. */
  asset: z.string(),
  amount: AmountText,
  /** A share of what was deposited or bet, in basis points; null for a fixed reward. */
  bps: z.int().nullable(),
  name: z.string(),
  terms: BonusConditions.nullable(),
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
      /** What the staff wrote to the member. */
      reason: z.string(),
    })
    .nullable(),
  /** Days of this period on which the member checked in. */
  days: z.array(z.string()),
  today: z.string(),
  version: z.int(),
})
export type PromotionDetail = z.infer<typeof PromotionDetail>

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

const seen = { version: z.int().min(1) }
export const CampaignBody = z.object({ id: freshIdOf('prm'), terms: Terms, texts: CampaignTexts })
export const CampaignVersionBody = z.object({ ...seen, terms: Terms, texts: CampaignTexts })
export const CampaignStepBody = z.object({ ...seen, note: storableText(500, 0).default('') })
export const CampaignBudgetBody = z.object({ ...seen, budget: AmountText, note: storableText(500, 3) })
/** As two people decide on it. */
export const CampaignBudgetAct = z.strictObject({
  campaign: PromotionId,
  budget: AmountText,
  note: storableText(500, 3),
})
export const CampaignCodesBody = z.object({
  codes: z
    .array(z.object({ code: z.string().regex(/^[A-Z0-9-]{3,40}$/), uses: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(1000),
})
export const CampaignListBody = z.object({ usernames: z.array(z.string().max(60)).min(1).max(5000) })
export const CampaignListed = z.object({ members: z.int(), unknown: z.array(z.string()) })

export const CampaignRow = z.object({
  id: PromotionId,
  phase: z.enum(values.PHASES),
  title: z.string(),
  category: z.enum(values.CATEGORIES),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  /** Counts its changes. */
  version: z.int(),
  lastNo: z.int(),
  /** The number that members see; null before the first publication. */
  liveNo: z.int().nullable(),
  entries: z.int(),
  claims: z.int(),
})
export type CampaignRow = z.infer<typeof CampaignRow>
export const Campaigns = z.object({ rows: z.array(CampaignRow) })
export const CampaignDetail = CampaignRow.extend({
  versions: z.array(
    z.object({
      no: z.int(),
      author: z.string(),
      writtenAt: z.iso.datetime(),
      terms: Terms,
      texts: CampaignTexts,
    }),
  ),
  steps: z.array(
    z.object({ step: z.string(), no: z.int(), by: z.string(), note: z.string(), at: z.iso.datetime() }),
  ),
})
export type CampaignDetail = z.infer<typeof CampaignDetail>
