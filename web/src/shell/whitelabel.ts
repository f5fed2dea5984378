import type { Whitelabel } from '@night-market/protocol/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { queryClient } from './query-client.ts'
import { local, session } from './storage.ts'

/** Spec 9: the first calls name the merchant: the server wrote it into the page. */
export function readMerchant(): void {
  const { merchant } = document.documentElement.dataset
  if (merchant !== undefined) keepMerchant(merchant)
}

/** Spec 9: the merchant's code stands in both storages from the load on. */
function keepMerchant(code: string): void {
  local.write('merchantCode', code)
  session.write('merchantCode', code)
}

/** Spec 4: a logout sets the merchant back to what this deployment is. */
export function resetMerchant(): void {
  const site = queryClient.getQueryData<Whitelabel>(['site', 'whitelabel'])
  if (site !== undefined) keepMerchant(site.merchantCode)
}

/** What this deployment is: its name, profile, currency and switches. */
export const whitelabelQuery = queryOptions({
  queryKey: ['site', 'whitelabel'],
  queryFn: async () => {
    const site = await call<Whitelabel>('GET', '/wps/system/whitelabel')
    keepMerchant(site.merchantCode)
    return site
  },
  staleTime: Infinity,
})
