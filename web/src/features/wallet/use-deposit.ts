import type { DepositBody } from '@night-market/protocol/wallet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { deposit } from './queries.ts'

/** Deposits an amount. Trying the same amount again asks with the same id, so that it is paid in once. */
export function useDeposit() {
  const cache = useQueryClient()
  const asked = useRef<DepositBody | null>(null)
  return useMutation({
    mutationFn: (amount: string) => {
      const body = asked.current?.amount === amount ? asked.current : { id: newTransferId(), amount }
      asked.current = body
      return deposit(body)
    },
    onSuccess: () => {
      asked.current = null
      return cache.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}

function newTransferId(): DepositBody['id'] {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `trf_${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
