import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../shell/session.ts'
import { whitelabelQuery } from '../../shell/whitelabel.ts'

/** NAV-15: rewards and invitations are offered while the referral promotion is on, and to every visitor. */
export function useOffersReferral(): boolean {
  const { hasToken } = useSession()
  const { data } = useQuery(whitelabelQuery)
  return !hasToken || data?.flags.REFERRAL === true
}
