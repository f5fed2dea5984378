import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'

export type Change<Wish> = {
  make: (wish: Wish) => void
  isBusy: boolean
  /** What is being changed at this moment. */
  underway: Wish | null
  error: Error | null
  forget: () => void
  isAsking: boolean
  proven: () => void
  giveUp: () => void
}

/**
 * A change of the security centre. Where the server wants the login password first, `isAsking` says so, and `proven`
 * makes the same change once more.
 */
export function useChange<Wish, Value>(
  make: (wish: Wish) => Promise<Value>,
  onDone: (value: Value) => void,
): Change<Wish> {
  const cache = useQueryClient()
  const [waiting, setWaiting] = useState<{ wish: Wish } | null>(null)
  const change = useMutation({
    mutationFn: make,
    onSuccess: async (value) => {
      await cache.invalidateQueries({ queryKey: ['security'] })
      onDone(value)
    },
    onError: (error, wish) => {
      if (isStepUp(error)) return setWaiting({ wish })
      // What was refused may have changed elsewhere: in another tab, on another device.
      void cache.invalidateQueries({ queryKey: ['security'] })
    },
  })
  return {
    make: change.mutate,
    isBusy: change.isPending,
    underway: change.isPending ? change.variables : null,
    error: isStepUp(change.error) ? null : change.error,
    forget: change.reset,
    isAsking: waiting !== null,
    proven: () => {
      if (waiting !== null) change.mutate(waiting.wish)
      setWaiting(null)
    },
    giveUp: () => setWaiting(null),
  }
}

const isStepUp = (error: unknown) => error instanceof RefusalError && error.code === 'step_up_required'
