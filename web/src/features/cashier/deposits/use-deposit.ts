import type { DepositBody } from '@night-market/protocol/cashier/deposits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { begin, depositQuery } from './queries.ts'
import { freshId } from '../../../lib/fresh-id.ts'

type Asked = Pick<DepositBody, 'channel' | 'amount'>

/** Begins a deposit. Trying the same again asks with the same id, so that it is begun once. */
export function useDeposit(onBegun: (id: string) => void) {
  const cache = useQueryClient()
  const asked = useRef<DepositBody | null>(null)
  return useMutation({
    mutationFn: (wish: Asked) => {
      const last = asked.current
      const isSame = last?.channel === wish.channel && last.amount === wish.amount
      const body = isSame ? last : { id: freshId('trf'), ...wish }
      asked.current = body
      return begin(body)
    },
    onSuccess: (deposit) => {
      asked.current = null
      cache.setQueryData(depositQuery(deposit.id).queryKey, deposit)
      onBegun(deposit.id)
      void cache.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}
