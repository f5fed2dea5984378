import type { RewardsPage } from '@night-market/protocol/rewards'
import type { Vip } from '@night-market/protocol/vip/levels'
import type { Rebate, RebateClaim } from '@night-market/protocol/vip/rebate'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useRequestId } from '../../lib/use-request-id.ts'

export type { RewardClaim } from '@night-market/protocol/rewards'
export type { Vip, VipLevel } from '@night-market/protocol/vip/levels'
export type { RebateDay } from '@night-market/protocol/vip/rebate'

export const vipQuery = queryOptions({
  queryKey: ['vip', 'standing'],
  queryFn: ({ signal }) => call<Vip>('GET', '/wps/vip', { signal }),
})

export const rebateQuery = queryOptions({
  queryKey: ['vip', 'rebate'],
  queryFn: ({ signal }) => call<Rebate>('GET', '/wps/rebate', { signal }),
})

/** VIP bonuses that wait in the reward centre. Live hints invalidate them. */
export const bonusesQuery = queryOptions({
  queryKey: ['rewards', 'vip'],
  queryFn: async ({ signal }) => {
    const page = await call<RewardsPage>('GET', '/wps/rewards', { query: { waiting: 'true' }, signal })
    return page.rows.filter(({ programme, state }) => programme === 'vip' && state === 'issued')
  },
})

function useRefresh(): () => void {
  const cache = useQueryClient()
  return () => {
    for (const key of ['vip', 'rewards', 'wallet']) void cache.invalidateQueries({ queryKey: [key] })
  }
}

export function useCollect() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call('POST', `/wps/rewards/collect/${id}`, { body: {} }),
    onSettled: refresh,
  })
}

/** Claims the rebate of a day. A claim whose answer was lost is retried under its id. */
export function useClaimRebate() {
  const refresh = useRefresh()
  const request = useRequestId('clm')
  return useMutation({
    mutationFn: (day: string) =>
      call<RebateClaim>('POST', '/wps/rebate', { body: { id: request.of({ day }), day } }),
    onSuccess: request.end,
    onSettled: refresh,
  })
}
