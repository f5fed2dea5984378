import type { HandoffPreview, LoginValue } from '@night-market/protocol/sign-in/login'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { storeOf } from '@night-market/ui/hooks/store.ts'

const HANDOFF = '#handoff='

/** The code of another device's QR that waits for a press; null when there is none. */
export const handoffCode = storeOf<string | null>(null)

/** NAV-16: the QR leads here with a code; it leaves the address before anything else reads it. */
export function readHandoff(): void {
  const { hash, pathname, search } = location
  if (!hash.startsWith(HANDOFF)) return
  history.replaceState(history.state, '', pathname + search)
  handoffCode.set(hash.slice(HANDOFF.length))
}

/** Whose account a code opens; it uses nothing up. */
export const previewOf = (code: string) =>
  queryOptions({
    queryKey: ['identity', 'handoff', code],
    queryFn: () => call<HandoffPreview>('POST', '/wps/session/handoff/preview', { body: { code } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })

export const takeHandoff = (code: string) =>
  call<LoginValue>('POST', '/wps/session/handoff/take', { body: { code } })
