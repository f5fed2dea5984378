import { shownAssetOf } from '@night-market/protocol/values/money'
import { useQuery } from '@tanstack/react-query'
import { whitelabelQuery } from './whitelabel.ts'

/** The asset that an amount is written in: bonus money has the currency of the site. */
export function useShownAsset(asset: string): string {
  const { data } = useQuery(whitelabelQuery)
  return shownAssetOf(asset, data?.asset ?? asset)
}
