import type { Fields } from '@night-market/ui/form/problems.ts'
import type { FormOptions } from '@night-market/ui/form/use-form.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStepUpDue, useStepUpForm } from '../../../shell/step-up.ts'

const SECURITY = { queryKey: ['security'] }

type SecurityFormOptions<Typed extends Fields, Body, Value> = Omit<FormOptions<Typed, Body>, 'send'> & {
  send: (body: Body) => Promise<Value>
  onDone: (value: Value) => void
}

/** A form of the security centre. What was refused may have changed elsewhere, so the overview is loaded again. */
export function useSecurityForm<Typed extends Fields, Body, Value>(
  options: SecurityFormOptions<Typed, Body, Value>,
) {
  const cache = useQueryClient()
  return useStepUpForm<Typed, Body>({
    ...options,
    async send(body) {
      const value = await options.send(body)
      await cache.invalidateQueries(SECURITY)
      options.onDone(value)
    },
    refused(error, usual) {
      void cache.invalidateQueries(SECURITY)
      return options.refused === undefined ? usual : options.refused(error, usual)
    },
  })
}

/**
 * A change that a button makes. Where the server wants a step-up first, `isAsking` is true, and `proven` makes the same
 * change once more.
 */
export function useChange<Request, Value>(
  make: (request: Request) => Promise<Value>,
  onDone: (value: Value) => void,
) {
  const cache = useQueryClient()
  const [waiting, setWaiting] = useState<{ request: Request } | null>(null)
  const change = useMutation({
    mutationFn: make,
    onSuccess: async (value) => {
      await cache.invalidateQueries(SECURITY)
      onDone(value)
    },
    onError: (error, request) => {
      if (isStepUpDue(error)) return setWaiting({ request })
      void cache.invalidateQueries(SECURITY)
    },
  })
  return {
    make: change.mutate,
    isBusy: change.isPending,
    /** What is being changed at this moment. */
    underway: change.isPending ? change.variables : null,
    error: isStepUpDue(change.error) ? null : change.error,
    isAsking: waiting !== null,
    proven: () => {
      if (waiting !== null) change.mutate(waiting.request)
      setWaiting(null)
    },
    giveUp: () => setWaiting(null),
  }
}
