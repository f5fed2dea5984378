import type {
  ExclusionBody,
  Limit,
  LimitBody,
  ProtectionChange,
  ProtectionOverview,
} from '@night-market/protocol/protection'
import type { LimitKind } from '@night-market/protocol/values/limits'
export type { LimitKind } from '@night-market/protocol/values/limits'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Span = ExclusionBody['span']
export type { Exclusion, Limit } from '@night-market/protocol/protection'

/** The member's limits with what counts against them, and an exclusion. Live hints invalidate it. */
export const protectionQuery = queryOptions({
  queryKey: ['protection', 'overview'],
  queryFn: () => call<ProtectionOverview>('GET', '/wps/protection'),
})

export const historyQuery = queryOptions({
  queryKey: ['protection', 'history'],
  queryFn: () => call<ProtectionChange[]>('GET', '/wps/protection/history'),
})

export const excludeSelf = (span: Span) =>
  call<null>('POST', '/wps/protection/exclusions', { body: { span, isConfirmed: true } })

/** Sets a limit, or asks for none (null). */
export const setLimit = (body: LimitBody) => call<null>('POST', '/wps/protection/limits', { body })

/** Cancels a looser limit that is not in force yet. */
export function useTakeBack() {
  return useMutation({
    mutationFn: (kind: LimitKind) => call<null>('DELETE', `/wps/protection/limits/${kind}/pending`),
    onSuccess: useRefresh(),
  })
}

/** Loads what a change may have changed. */
export function useRefresh() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['protection'] })
}

export const isReached = ({ value, used }: Limit): boolean =>
  value !== null && used !== null && BigInt(used) >= BigInt(value)
