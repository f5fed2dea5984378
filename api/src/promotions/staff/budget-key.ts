import type { Tx } from '../../platform/database/db.ts'
import { mainAsset, type BudgetKey } from '../../rewards/index.ts'
import type { Campaign, Version } from '../model.ts'
import { assetOfReward } from '../offered.ts'
import { versionOf } from '../queries.ts'

/** The version that members see; null before the first publication. */
export const liveVersion = async (tx: Tx, { id, liveNo }: Campaign): Promise<Version | null> =>
  liveNo === null ? null : versionOf(tx, id, liveNo)

/** The budget that a version is paid from; null where the reward is not money. */
export async function budgetKey(
  tx: Tx,
  { campaign, terms }: Pick<Version, 'campaign' | 'terms'>,
): Promise<BudgetKey | null> {
  if (terms.limits.budget === null) return null
  return { programme: campaign, asset: assetOfReward(terms.reward, await mainAsset(tx)), period: '' }
}
