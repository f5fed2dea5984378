/** Campaigns for races and benches: published without the staff's steps. */
import type { RewardOffer, Terms } from '@night-market/protocol/promotions/terms'
import { sql } from 'kysely'
import { transact, type Db } from '../../api/src/platform/database/db.ts'
import { openBudget } from '../../api/src/rewards/index.ts'
import { ASSET, newId } from '../testkit/member.ts'

export interface CampaignOptions extends Pick<Terms, 'trigger'> {
  /** What each claim gives, in cash. */
  amount: bigint
  budget: bigint
  /** Claims in all. */
  count?: number
  approval?: Terms['approval']
  codes?: { code: string; uses: number }[]
}

const FROM = new Date(Date.now() - 86_400_000).toISOString()

/** A campaign that is live; its id. */
export async function aCampaign(db: Db, options: CampaignOptions): Promise<string> {
  const id = newId('prm')
  const texts = { EN: { title: 'A race', summary: 'A race', body: '' } }
  await transact(db, async (tx) => {
    await sql`insert into promotions.campaigns (id, state, last_no, live_no, changed_by, created_at)
      values (${id}, 'published', 1, 1, 'bruno', now())`.execute(tx)
    await sql`insert into promotions.versions (campaign, no, author, terms, texts, written_at)
      values (${id}, 1, 'asha', ${JSON.stringify(termsOf(options))}::jsonb, ${JSON.stringify(texts)}::jsonb, now())`.execute(
      tx,
    )
    for (const { code, uses } of options.codes ?? [])
      await sql`insert into promotions.codes (campaign, code, most_uses) values (${id}, ${code}, ${uses})`.execute(
        tx,
      )
    const budget = { programme: id, asset: ASSET, period: '', approved: options.budget } as const
    await openBudget(tx, budget, new Date())
  })
  return id
}

function termsOf({ trigger, amount, budget, count, approval = 'automatic' }: CampaignOptions): Terms {
  const reward: RewardOffer = { kind: 'cash', size: { fixed: String(amount) } }
  return {
    category: 'welcome',
    theme: 'coins',
    position: 0,
    audience: { kind: 'all' },
    includesAgents: true,
    schedule: { from: FROM, until: null, zone: 'Asia/Kolkata', period: 'once' },
    eligibility: { all: [] },
    trigger,
    product: 'none',
    reward,
    approval,
    limits: { budget: String(budget), count: count ?? null, perMember: null },
  }
}
