import type { FoundVipMember } from '@night-market/protocol/vip/levels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const foundQuery = (member: string) =>
  queryOptions({
    queryKey: ['vip', 'of_member', member],
    queryFn: () => call<FoundVipMember>('GET', '/ops/vip/members', { query: { member } }),
    retry: false,
  })

export const setLevel = (id: string, body: { level: number; note: string }) =>
  call<unknown>('PUT', `/ops/vip/members/${id}`, { body })
