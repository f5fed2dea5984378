import type { HierarchyTransferBody } from '@night-market/protocol/cashier/hierarchy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sendAlongLine } from './queries.ts'
import { freshId } from '../../../lib/fresh-id.ts'

export type LineWish = Pick<HierarchyTransferBody, 'to' | 'amount' | 'paymentPassword'> & { remark: string }

/** Sends money along the line. Trying the same again asks with the same id, so that it is sent once. */
export function useLineTransfer(onSent: () => void) {
  const cache = useQueryClient()
  const asked = useRef<(LineWish & Pick<HierarchyTransferBody, 'id'>) | null>(null)
  return useMutation({
    mutationFn: (wish: LineWish) => {
      const last = asked.current
      const isSame = last?.to === wish.to && last.amount === wish.amount && last.remark === wish.remark
      const id = isSame ? last.id : freshId('ltr')
      asked.current = { id, ...wish }
      return sendAlongLine(asked.current)
    },
    onSuccess: () => {
      asked.current = null
      onSent()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['wallet'] }),
  })
}
