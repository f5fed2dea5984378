import assert from 'node:assert/strict'
import { CampaignBudgetAct } from '@night-market/protocol/promotions/campaigns'
import { BUDGET_OF_ONE } from '@night-market/protocol/values/promotions'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireAlone, type Act } from '../../reviews/index.ts'
import { changeBudget } from '../../rewards/index.ts'
import type { Campaign } from '../model.ts'
import { publishedOf } from '../offers.ts'
import type { Promotions } from '../promotions.ts'
import { lockCampaign, updateCampaign } from '../queries.ts'
import { budgetKey, liveVersion } from './budget-key.ts'
import { changeCampaign, noteDone, type Done, type SeenCampaign } from './change.ts'

type BudgetWanted = z.infer<typeof CampaignBudgetAct>

/** The act that changes a campaign's budget; above 100,000.00 it takes two people. */
export const budgetAct = (promotions: Promotions): Act<BudgetWanted> => ({
  kind: 'promotions.budget',
  right: 'promote',
  payload: CampaignBudgetAct,
  peopleFor: ({ budget }) => (BigInt(budget) > BUDGET_OF_ONE ? 2 : 1),
  subjectOf: ({ campaign }) => campaign,
  lock: async (tx, { campaign }) => (await lockCampaign(tx, campaign))?.version.toString() ?? null,
  apply: async (tx, { campaign: id, budget, note }, { by }, now) => {
    const campaign = await lockCampaign(tx, id)
    assert(campaign, `there is no campaign ${id}`)
    const done = await putBudget(tx, campaign, { budget: BigInt(budget), note }, now)
    await noteDone(promotions, tx, id, done, by, now)
    publishedOf.forget(promotions.services.db)
  },
})

/**
 * Sets the budget of a published campaign. Refuses a change that one person may not decide alone (`needs_proposal`),
 * and less than was given already (`budget_gone`).
 */
export async function setBudget(
  promotions: Promotions,
  { budget, note, ...seen }: SeenCampaign & { budget: bigint; note: string },
  by: string,
  now: Date,
): Promise<void> {
  requireAlone(budgetAct(promotions), {
    campaign: seen.id as BudgetWanted['campaign'],
    budget: budget.toString(),
    note,
  })
  await changeCampaign(promotions, seen, by, now, (tx, campaign) =>
    putBudget(tx, campaign, { budget, note }, now),
  )
}

async function putBudget(
  tx: Tx,
  campaign: Campaign,
  { budget, note }: { budget: bigint; note: string },
  now: Date,
): Promise<Done> {
  const live = await liveVersion(tx, campaign)
  const key = live === null ? null : await budgetKey(tx, live)
  if (key === null || campaign.state === 'stopped') throw new Refusal('not_found')
  await changeBudget(tx, { ...key, approved: budget }, now)
  await updateCampaign(tx, campaign, {})
  const details = { budget: budget.toString() }
  return { step: 'budget', no: campaign.liveNo ?? 0, note, details, isVisible: true }
}
