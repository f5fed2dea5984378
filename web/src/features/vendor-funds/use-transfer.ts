import type { VendorTransferBody } from '@night-market/protocol/vendor-funds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { freshId } from '../../lib/fresh-id.ts'
import { move, recall } from './queries.ts'

type Wish = Pick<VendorTransferBody, 'from' | 'to' | 'amount'>

/** Moves money between wallets. Trying the same again asks with the same id, so that it moves once. */
export function useVendorTransfer(onEnd?: () => void) {
  const cache = useQueryClient()
  const asked = useRef<VendorTransferBody | null>(null)
  return useMutation({
    mutationFn: (wish: Wish) => {
      const last = asked.current
      const isSame = last?.from === wish.from && last.to === wish.to && last.amount === wish.amount
      asked.current = isSame ? last : { id: freshId('vtr'), ...wish }
      return move(asked.current)
    },
    onSuccess: () => {
      asked.current = null
      onEnd?.()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['wallet'] }),
  })
}

/** Brings everything back from every studio. */
export function useRecall() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => recall({ id: freshId('vtr') }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['wallet'] }),
  })
}
