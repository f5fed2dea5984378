import type { VipState } from '@night-market/protocol/vip/levels'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../shell/session.ts'

const stateQuery = queryOptions({
  queryKey: ['vip', 'state'],
  queryFn: () => call<VipState>('GET', '/wps/vip/state'),
  staleTime: 60_000,
})

const NONE: VipState = { hasVip: false, vipLabelName: '' }

/** The `hasVip` and `vipLabelName` of the public state; trial visitors have no level. */
export function useVipState(): VipState {
  const { isLogin, isTrial } = useSession()
  const isMember = isLogin && !isTrial
  const { data } = useQuery({ ...stateQuery, enabled: isMember })
  return isMember ? (data ?? NONE) : NONE
}
