import { transact, type Db, type Tx } from '../platform/database/db.ts'
import type { Job } from '../platform/work/jobs.ts'
import type { Subscriber } from '../platform/work/outbox.ts'
import { closeBudget } from '../rewards/index.ts'
import { openApplications, returnLimited } from './entry-queries.ts'
import { phaseOf } from './model.ts'
import { holdCampaign, liveCampaigns } from './queries.ts'
import { budgetKey } from './staff/budget-key.ts'

/** Returns the rest of a campaign's budget when the campaign is over and no application waits for a decision. */
export const promotionJobs = (db: Db): Job[] => [
  {
    name: 'promotions_close_budgets',
    cron: '11 * * * *',
    makesUp: '1h',
    run: (now) => closeBudgets(db, now),
  },
]

export async function closeBudgets(db: Db, now: Date): Promise<void> {
  for (const { id, state, terms } of await liveCampaigns(db)) {
    if (phaseOf(state, terms.schedule, now) === 'ended') await transact(db, (tx) => closeEnded(tx, id, now))
  }
}

async function closeEnded(tx: Tx, id: string, now: Date): Promise<void> {
  const campaign = await holdCampaign(tx, id)
  if (campaign === null || phaseOf(campaign.state, campaign.terms.schedule, now) !== 'ended') return
  if ((await openApplications(tx, id)).length > 0) return
  const key = await budgetKey(tx, { campaign: campaign.id, terms: campaign.terms })
  if (key !== null) await closeBudget(tx, key, now)
}

/** A limited claim that was rejected or not collected becomes available again. */
export const returnClaims: Subscriber<{ programme: string; state: string }> = async (tx, claims) => {
  for (const { programme, state } of claims) {
    const isLost = state === 'rejected' || state === 'expired'
    if (isLost && programme.startsWith('prm_')) await returnLimited(tx, programme)
  }
}
