import { useRef } from 'react'
import { freshUuid } from '../../../lib/fresh-uuid.ts'

/** The id of an act that is sent at once: one that is tried again keeps its id until it succeeds or changes. */
export function useActId() {
  const last = useRef<{ id: string; request: string } | null>(null)
  return (request: object): string => {
    const text = JSON.stringify(request)
    if (last.current?.request !== text) last.current = { id: freshUuid(), request: text }
    return last.current.id
  }
}
