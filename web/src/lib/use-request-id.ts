import { useRef } from 'react'
import { freshId } from './fresh-id.ts'

/** Ids of requests that act once: a request that is tried again keeps its id until it succeeds or changes. */
export function useRequestId<Prefix extends string>(prefix: Prefix) {
  const last = useRef<{ id: `${Prefix}_${string}`; request: string } | null>(null)
  return {
    of(request: object): `${Prefix}_${string}` {
      const text = JSON.stringify(request)
      if (last.current?.request !== text) last.current = { id: freshId(prefix), request: text }
      return last.current.id
    },
    /** It succeeded: the same again is a new request. */
    end(): void {
      last.current = null
    },
  }
}
