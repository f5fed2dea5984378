import type { CampaignDetail, CampaignRow } from '@night-market/protocol/promotions/campaigns'
import type { Db } from '../../platform/database/db.ts'
import type { Merchant } from '../../site/index.ts'
import { budgetsOfProgrammes } from '../../rewards/index.ts'
import { allCampaigns, stepsOf, versionsOf, type ListedCampaign } from '../queries.ts'
import { campaignOnWire, stepOnWire, versionOnWire, type Tongue } from '../wire.ts'

const tongueOf = ({ defaultLanguage, asset }: Merchant): Tongue => ({
  language: defaultLanguage,
  fallback: defaultLanguage,
  main: asset,
})

/** Every campaign with how many took part and what it gave, the newest first. */
export async function listCampaigns(db: Db, merchant: Merchant, now: Date): Promise<CampaignRow[]> {
  return rowsOf(db, await allCampaigns(db, null), merchant, now)
}

async function rowsOf(
  db: Db,
  campaigns: ListedCampaign[],
  merchant: Merchant,
  now: Date,
): Promise<CampaignRow[]> {
  const ids = campaigns.map(({ id }) => id)
  const budgets = ids.length === 0 ? [] : await budgetsOfProgrammes(db, ids)
  const budgetOf = new Map(budgets.map((budget) => [budget.programme, budget]))
  return campaigns.map((campaign) =>
    campaignOnWire(campaign, budgetOf.get(campaign.id) ?? null, tongueOf(merchant), now),
  )
}

/** A campaign with its versions and its history; null where there is none. */
export async function campaignDetail(
  db: Db,
  id: string,
  merchant: Merchant,
  now: Date,
): Promise<CampaignDetail | null> {
  const [campaign] = await allCampaigns(db, id)
  if (campaign === undefined) return null
  const [[row], versions, steps] = await Promise.all([
    rowsOf(db, [campaign], merchant, now),
    versionsOf(db, id),
    stepsOf(db, id),
  ])
  if (row === undefined) return null
  return {
    ...row,
    versions: versions.map(versionOnWire),
    steps: steps.map(stepOnWire),
  }
}
