import { useQuery } from '@tanstack/react-query'
import { protectionQuery, type Absence } from '../../../features/protection/queries.ts'
import { useSession } from '../../../shell/session.ts'

/** What keeps the member away from play and deposits, or null. */
export function useAbsence(): Absence | null {
  const { isLogin, isTrial } = useSession()
  const { data } = useQuery({ ...protectionQuery, enabled: isLogin && !isTrial })
  return data?.absence ?? null
}
