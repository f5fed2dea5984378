/** What a campaign promises: for whom, when, for what, and what it gives. */
import { z } from 'zod'
import { AmountText, storableText } from '../shapes.ts'
import { BonusTerms } from '../rewards/bonus.ts'
import { FreeBetTerms } from '../rewards/free-bets.ts'
import * as values from '../values/promotions.ts'
import { UPLOADS_AT_MOST } from '../values/upload-limits.ts'

const Language = z.string().regex(/^[A-Z]{2}(_[A-Z]{2})?$/)
const Texts = z.record(Language, storableText(200))

export const Audience = z.discriminatedUnion('kind', [
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
export const RewardOffer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), size: Size }),
  z.strictObject({ kind: z.literal('points'), size: Size }),
  z.strictObject({ kind: z.literal('bonus'), size: Size, terms: BonusTerms }),
  z.strictObject({ kind: z.literal('free_bets'), terms: FreeBetTerms }),
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

export const CampaignTexts = z.record(
  Language,
  z.strictObject({
    title: storableText(120),
    summary: storableText(300),
    /** In the Markdown subset of `values/text/rich-text.ts`. */
    body: storableText(10_000, 0),
  }),
)
export type CampaignTexts = z.infer<typeof CampaignTexts>
