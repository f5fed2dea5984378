import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalError } from '../../lib/api.ts'

/**
 * A change of the security centre. Where the server wants the login password first, `isAsking` says so, and `proven`
 * makes the same change once more.
 */
export function useChange<Wish, Value>(make: (wish: Wish) => Promise<Value>, onDone: (value: Value) => void) {
  const cache = useQueryClient()
  const [waiting, setWaiting] = useState<{ wish: Wish } | null>(null)
  const change = useMutation({
    mutationFn: make,
    onSuccess: async (value) => {
      await cache.invalidateQueries({ queryKey: ['security'] })
      onDone(value)
    },
    onError: (error, wish) => isStepUp(error) && setWaiting({ wish }),
  })
  return {
    make: change.mutate,
    isBusy: change.isPending,
    error: isStepUp(change.error) ? null : change.error,
    isAsking: waiting !== null,
    proven: () => {
      if (waiting !== null) change.mutate(waiting.wish)
      setWaiting(null)
    },
    giveUp: () => setWaiting(null),
  }
}

const isStepUp = (error: unknown) => error instanceof RefusalError && error.code === 'step_up_required'
