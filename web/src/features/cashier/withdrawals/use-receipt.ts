import type { Withdrawal } from '@night-market/protocol/cashier/withdrawals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { sayReceived, withdrawalQuery, type Receipt } from './queries.ts'

/** Sends the member's word of what arrived; saying the same again changes nothing. */
export function useReceipt({ id }: Pick<Withdrawal, 'id'>, thanks: string) {
  const t = useLabels()
  const cache = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (said: Receipt) => sayReceived(id, said),
    onSuccess: (withdrawal) => {
      showToast(thanks)
      cache.setQueryData(withdrawalQuery(id).queryKey, withdrawal)
    },
    // An answer given elsewhere, or the clock, may have come first.
    onSettled: () => cache.invalidateQueries({ queryKey: ['wallet'] }),
  })
  return {
    say: mutate,
    isBusy: isPending,
    problem: error === null ? undefined : refusalText(t, error),
    forget: reset,
  }
}
