/** Campaigns as the staff run them. */
import { z } from 'zod'
import { AmountText, freshIdOf, storableText } from '../shapes.ts'
import * as values from '../values/promotions.ts'
import { PromotionId } from './offers.ts'
import { CampaignTexts, Terms } from './terms.ts'

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
  /** What it may give and has given; null before its publication, and where the reward is not money. */
  budget: z
    .object({ asset: z.string(), approved: AmountText, reserved: AmountText, spent: AmountText })
    .nullable(),
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
