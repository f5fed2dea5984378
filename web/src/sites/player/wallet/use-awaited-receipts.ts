import type { WithdrawalRow } from '@night-market/protocol/cashier/withdrawals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { withdrawalsQuery } from '../../../features/cashier/withdrawals/queries.ts'
import { useSession } from '../../../shell/session.ts'

/** Withdrawals that were paid and wait for the member's word, the one with the least time first. */
export function useAwaitedReceipts(): WithdrawalRow[] {
  const { isLogin, isTrial } = useSession()
  const { data } = useInfiniteQuery({ ...withdrawalsQuery('answer'), enabled: isLogin && !isTrial })
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return rows.toSorted((one, other) => (one.confirmBy ?? '').localeCompare(other.confirmBy ?? ''))
}
