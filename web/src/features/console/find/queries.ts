import type { Found, FoundList } from '@night-market/protocol/console/members'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export type { Found } from '@night-market/protocol/console/members'

/** What a search text finds. Nothing is asked for without one. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['console', 'find', text],
    queryFn: () => call<FoundList>('GET', '/ops/console/find', { query: { q: text } }),
    enabled: text !== '',
    staleTime: 10_000,
  })

/** The part of a member's page that shows what was found. */
const TAB_OF: Partial<Record<Found['by'], string>> = {
  deposit: 'payments',
  withdrawal: 'payments',
  payment: 'payments',
  payee: 'payments',
  round: 'rounds',
  transfer: 'purses',
  session: 'devices',
}

/** Where it leads. */
export function addressOf({ kind, by, id, subject }: Found): string {
  if (kind === 'review') return `/console/reviews/${id}`
  if (kind === 'proposal') return `/console/proposals/${id}`
  const tab = TAB_OF[by]
  const words = {
    ...(tab !== undefined && { tab }),
    ...(by === 'round' && subject !== null && { round: subject }),
  }
  const query = new URLSearchParams(words).toString()
  return `/console/members/${id}${query === '' ? '' : `?${query}`}`
}
