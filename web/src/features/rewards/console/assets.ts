import { scaleOf } from '@night-market/protocol/values/money'
import { useQuery } from '@tanstack/react-query'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'

export const ASSET_KINDS = ['cash', 'points', 'bonus'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** What an asset of a budget is, as the staff call it. */
export function kindOfAsset(asset: string): AssetKind {
  if (asset.startsWith('PTS/')) return 'points'
  return asset.startsWith('BNS/') ? 'bonus' : 'cash'
}

/** What is counted of each kind, where cash is the merchant's currency. */
export function assetOfKind(kind: AssetKind, cash: string): string {
  if (kind === 'points') return 'PTS/0'
  return kind === 'bonus' ? `BNS/${scaleOf(cash)}` : cash
}

/** The merchant's currency with its decimals; undefined while it loads. */
export const useCash = (): string | undefined => useQuery(whitelabelQuery).data?.asset
