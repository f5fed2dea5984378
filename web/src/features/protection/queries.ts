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

/** The member's limits with what counts against them, and what keeps them away. Live hints invalidate it. */
export const protectionQuery = queryOptions({
  queryKey: ['protection', 'overview'],
  queryFn: () => call<ProtectionOverview>('GET', '/wps/protection'),
})

export const historyQuery = queryOptions({
  queryKey: ['protection', 'history'],
  queryFn: () => call<ProtectionChange[]>('GET', '/wps/protection/history'),
})

export const keepAway = (span: Span) =>
  call<null>('POST', '/wps/protection/exclusions', { body: { span, isConfirmed: true } })

/** Sets a limit, or asks for none (null). */
export const useSetLimit = (onDone: () => void) =>
  useChanged((body: LimitBody) => call<null>('POST', '/wps/protection/limits', { body }), onDone)

/** Takes a looser limit back that does not hold yet. */
export const useTakeBack = () =>
  useChanged((kind: LimitKind) => call<null>('DELETE', `/wps/protection/limits/${kind}/pending`))

export function useChanged<Wish>(make: (wish: Wish) => Promise<null>, onDone?: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: make,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['protection'] })
      onDone?.()
    },
  })
}

export const isReached = ({ value, used }: Limit): boolean =>
  value !== null && used !== null && BigInt(used) >= BigInt(value)
