import type { BookAct } from '@night-market/protocol/trading/acts'
import type { BookVendors, CheckValue, DeskEvent, EventsPage } from '@night-market/protocol/trading/desk'
import type { EventPhase } from '@night-market/protocol/vendor/staff-reads'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { UNATTENDED } from '../../../shell/back-office/unattended.ts'

export type { DeskEvent } from '@night-market/protocol/trading/desk'
export type { StaffEvent, StaffMarket } from '@night-market/protocol/vendor/staff-reads'

export const PHASES: readonly EventPhase[] = ['live', 'coming', 'over']
const LOOK_EVERY_MS = 10_000

export const vendorsQuery = queryOptions({
  queryKey: ['trading', 'vendors'],
  queryFn: () => call<z.infer<typeof BookVendors>>('GET', '/ops/trading/vendors'),
  staleTime: 60_000,
})

export type MatchPage = z.infer<typeof EventsPage>

export interface MatchFilter {
  vendor: string
  phase: EventPhase
  search: string
}

export const matchesQuery = ({ vendor, phase, search }: MatchFilter) =>
  infiniteQueryOptions({
    queryKey: ['trading', 'matches', vendor, phase, search],
    queryFn: ({ pageParam }) =>
      call<MatchPage>('GET', '/ops/trading/events', {
        query: {
          vendor,
          phase,
          ...(search !== '' && { search }),
          ...(pageParam !== '' && { after: pageParam }),
        },
        headers: UNATTENDED,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: vendor !== '',
    refetchInterval: LOOK_EVERY_MS,
  })

export const matchQuery = (vendor: string, event: string) =>
  queryOptions({
    queryKey: ['trading', 'match', vendor, event],
    queryFn: () =>
      call<DeskEvent>('GET', '/ops/trading/event', { query: { vendor, event }, headers: UNATTENDED }),
    refetchInterval: LOOK_EVERY_MS,
  })

/** Done at once, by one person. */
export const actAtOnce = (body: { actId: string; payload: BookAct }) =>
  call('POST', '/ops/trading/acts/at-once', { body }).finally(() =>
    queryClient.invalidateQueries({ queryKey: ['trading'] }),
  )

/** What the vendor finds wrong with what is to be entered. */
export const problemOf = async (payload: object): Promise<string | null> =>
  (await call<z.infer<typeof CheckValue>>('POST', '/ops/trading/check', { body: { payload } })).problem
