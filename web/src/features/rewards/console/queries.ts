import type { Budgets, RewardClaim, StaffClaims } from '@night-market/protocol/rewards'
import type { DrawDraft, StaffDraws } from '@night-market/protocol/rewards/chance'
import type { Grant, GrantBody, GrantsPage } from '@night-market/protocol/rewards/grants'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { listQuery } from '../../../shell/back-office/list-query.ts'

export type ClaimsPage = z.infer<typeof StaffClaims>
export type GrantRows = z.infer<typeof GrantsPage>

export const budgetsQuery = queryOptions({
  queryKey: ['rewards', 'budgets'],
  queryFn: () => call<z.infer<typeof Budgets>>('GET', '/ops/rewards/budgets'),
})

export const grantsQuery = listQuery<GrantRows>(['rewards', 'grants'], '/ops/rewards/grants')
export const claimsQuery = listQuery<ClaimsPage>(['rewards', 'claims'], '/ops/rewards/claims')

export const drawsQuery = infiniteQueryOptions({
  queryKey: ['rewards', 'staff_draws'],
  queryFn: async () => ({
    rows: (await call<z.infer<typeof StaffDraws>>('GET', '/ops/rewards/draws')).draws,
  }),
  initialPageParam: '',
  getNextPageParam: () => null,
})

export const setAllowance = (body: { programme: string; asset: string; monthly: string }) =>
  call<null>('PUT', '/ops/rewards/allowances', { body })

export const giveGrant = (body: z.input<typeof GrantBody>) =>
  call<Grant>('POST', '/ops/rewards/grants', { body })

export const decideClaim = (id: string, body: { verdict: 'pay' | 'issue' | 'reject'; because?: string }) =>
  call<RewardClaim>('POST', `/ops/rewards/claims/${id}/decision`, { body })

export const draftDraw = (body: z.input<typeof DrawDraft>) =>
  call<null>('POST', '/ops/rewards/draws', { body })

export const stepDraw = (id: string, step: 'publish' | 'drop' | 'close' | 'draw') =>
  call<null>('POST', `/ops/rewards/draws/${id}/${step}`)
