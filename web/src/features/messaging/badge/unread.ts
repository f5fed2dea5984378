import type { UnreadCount } from '@night-market/protocol/messaging'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../shell/session.ts'

/** How many messages the member has not read. Live hints invalidate it. */
const unreadQuery = queryOptions({
  queryKey: ['messaging', 'unread'],
  queryFn: () => call<UnreadCount>('GET', '/wps/relay/CSP_unreadCount'),
  staleTime: 60_000,
})

/** The `unreadMessage` of the public state; trial visitors have no inbox. */
export function useUnread(): number {
  const { isLogin, isTrial } = useSession()
  const { data } = useQuery({ ...unreadQuery, enabled: isLogin && !isTrial })
  return isLogin && !isTrial ? (data?.unreadMessage ?? 0) : 0
}
