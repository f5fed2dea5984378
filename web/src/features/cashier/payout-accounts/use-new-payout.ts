import type { AddPayoutAccountBody } from '@night-market/protocol/cashier/withdrawals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { accountsQuery, addAccount } from '../withdrawals/queries.ts'

/**
 * Saves an account. Where the server wants the login password first, `isAsking` says so, and `proven` tries
 * once more.
 */
export function useNewPayout(onDone: () => void) {
  const t = useLabels()
  const { moment } = useDates()
  const cache = useQueryClient()
  const [waiting, setWaiting] = useState<AddPayoutAccountBody | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: addAccount,
    onSuccess: async ({ usableAt }) => {
      await cache.invalidateQueries({ queryKey: accountsQuery.queryKey })
      const isHeld = Date.parse(usableAt) > now()
      showToast(isHeld ? t('withdraw.saved_held', { moment: moment(usableAt) }) : t('withdraw.saved'))
      onDone()
    },
    onError: (refused, body) => {
      if (isStepUp(refused)) setWaiting(body)
    },
  })
  return {
    add: mutate,
    isBusy: isPending,
    error: isStepUp(error) ? null : error,
    forget: reset,
    isAsking: waiting !== null,
    proven: () => {
      if (waiting !== null) mutate(waiting)
      setWaiting(null)
    },
    giveUp: () => setWaiting(null),
  }
}

const isStepUp = (error: unknown): boolean =>
  error instanceof RefusalError && error.code === 'step_up_required'
