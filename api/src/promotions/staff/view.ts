import type { CampaignDetail, CampaignRow } from '@night-market/protocol/promotions/campaigns'
import type { Db } from '../../platform/database/db.ts'
import type { Merchant } from '../../site/index.ts'
import { allCampaigns, stepsOf, versionsOf } from '../queries.ts'
import { campaignOnWire, stepOnWire, versionOnWire, type Tongue } from '../wire.ts'

const tongueOf = ({ defaultLanguage, asset }: Merchant): Tongue => ({
  language: defaultLanguage,
  fallback: defaultLanguage,
  main: asset,
})

/** Every campaign with how many took part, the newest first. */
export async function listCampaigns(db: Db, merchant: Merchant, now: Date): Promise<CampaignRow[]> {
  const campaigns = await allCampaigns(db, null)
  return campaigns.map((campaign) => campaignOnWire(campaign, tongueOf(merchant), now))
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
  const [versions, steps] = await Promise.all([versionsOf(db, id), stepsOf(db, id)])
  return {
    ...campaignOnWire(campaign, tongueOf(merchant), now),
    versions: versions.map(versionOnWire),
    steps: steps.map(stepOnWire),
  }
}
