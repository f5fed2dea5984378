import type { Withdrawal } from '@night-market/protocol/cashier/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { sayReceived, withdrawalQuery, type Receipt } from './queries.ts'

/** Sends the member's answer about what arrived; the same answer again changes nothing. */
export function useReceipt({ id }: Pick<Withdrawal, 'id'>, thanks: string) {
  const cache = useQueryClient()
  return async (receipt: Receipt): Promise<void> => {
    try {
      const withdrawal = await sayReceived(id, receipt)
      showToast(thanks)
      cache.setQueryData(withdrawalQuery(id).queryKey, withdrawal)
    } finally {
      // An answer given elsewhere, or the clock, may have come first.
      void cache.invalidateQueries({ queryKey: ['wallet'] })
    }
  }
}
