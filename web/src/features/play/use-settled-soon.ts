import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

const SETTLED_AFTER_MS = 700

/** Asks again for the balance and the rounds, once, shortly after the last of many quick rounds. */
export function useSettledSoon(): () => void {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void cache.invalidateQueries({ queryKey: ['wallet'] })
      void cache.invalidateQueries({ queryKey: ['play', 'rounds'] })
    }, SETTLED_AFTER_MS)
  }, [cache])
}
