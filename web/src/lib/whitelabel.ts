import type { Whitelabel } from '@night-market/protocol/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** What this deployment is: its name, profile, currency and switches. */
export const whitelabelQuery = queryOptions({
  queryKey: ['site', 'whitelabel'],
  queryFn: () => call<Whitelabel>('GET', '/wps/system/whitelabel'),
  staleTime: Infinity,
})
