import type { WithdrawalBody } from '@night-market/protocol/cashier/withdrawals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { withdraw, withdrawalQuery } from './queries.ts'
import { freshId } from '../../../lib/fresh-id.ts'

export type Wish = Omit<WithdrawalBody, 'id'>

/** Asks for a withdrawal. Trying the same again asks with the same id, so that it is taken once. */
export function useWithdraw(onAsked: (id: string) => void) {
  const cache = useQueryClient()
  const asked = useRef<WithdrawalBody | null>(null)
  return useMutation({
    mutationFn: (wish: Wish) => {
      const last = asked.current
      const id = last !== null && isSame(last, wish) ? last.id : freshId('wdr')
      asked.current = { id, ...wish }
      return withdraw(asked.current)
    },
    onSuccess: (withdrawal) => {
      asked.current = null
      cache.setQueryData(withdrawalQuery(withdrawal.id).queryKey, withdrawal)
      onAsked(withdrawal.id)
      void cache.invalidateQueries({ queryKey: ['wallet'] })
    },
    // What was refused may have changed elsewhere: in another tab, by a bet, by the clock.
    onError: () => cache.invalidateQueries({ queryKey: ['wallet', 'withdrawal-terms'] }),
  })
}

function isSame(one: Wish, other: Wish): boolean {
  return one.channel === other.channel && one.account === other.account && one.amount === other.amount
}
