import { useQuery } from '@tanstack/react-query'
import { protectionQuery, type Exclusion } from '../../../features/protection/queries.ts'
import { useSession } from '../../../shell/session.ts'

/** What keeps the member away from play and deposits, or null. */
export function useExclusion(): Exclusion | null {
  const { isLogin, isTrial } = useSession()
  const { data } = useQuery({ ...protectionQuery, enabled: isLogin && !isTrial })
  return data?.exclusion ?? null
}
