import type {
  AgreementRequest,
  AgreementView,
  Bill,
  Bills,
  BillWithLines,
} from '@night-market/protocol/agents/agreements'
import type { AgreementKind, BillKind } from '@night-market/protocol/agents/words'
import type { ConsolidatedFunds } from '@night-market/protocol/vendor-funds'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../shell/query-client.ts'

export type Answer = 'accept' | 'reject' | 'withdraw' | 'request-end' | 'agree-end' | 'refuse-end'

const FIELD_OF: Record<AgreementKind, 'dividend' | 'dailySalary' | 'hourSalary' | 'realTimeSalary'> = {
  dividend: 'dividend',
  daily: 'dailySalary',
  hourly: 'hourSalary',
  realtime: 'realTimeSalary',
}

export interface KindRequest {
  kind: AgreementKind
  request: AgreementRequest
}

/** AGT-7: what waits for the member's answer, by kind; nothing while the policy of agents is off. */
export const requestsQuery = queryOptions({
  queryKey: ['agents', 'requests'],
  queryFn: async (): Promise<KindRequest[]> => {
    const funds = await call<ConsolidatedFunds>('GET', '/wps/member/info/funds/consolidated')
    return (Object.keys(FIELD_OF) as AgreementKind[]).flatMap((kind) => {
      const request = funds[FIELD_OF[kind]]
      return request === null || request === undefined ? [] : [{ kind, request }]
    })
  },
  staleTime: 60_000,
})

export const agreementsQuery = queryOptions({
  queryKey: ['agents', 'agreements'],
  queryFn: () => call<{ asset: string; agreements: AgreementView[] }>('GET', '/wps/agents/agreements'),
})

export interface BillPage {
  asset: string
  rows: Bill[]
  /** What all bills that match come to for the reader. */
  sum: string
  cursor: string | null
}

type BillFilter = { kind: BillKind; from: string; to: string; withZero: string }

/** Bills of windows that begin on these days of the merchant's. */
export const billsQuery = (filter: BillFilter) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'bills', filter],
    queryFn: async ({ pageParam }): Promise<BillPage> => {
      const query = { ...filter, ...(pageParam !== '' && { cursor: pageParam }) }
      const { bills, ...page } = await call<z.infer<typeof Bills>>('GET', '/wps/agents/bills', { query })
      return { ...page, rows: bills }
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export const billQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', 'bill', id],
    queryFn: () => call<z.infer<typeof BillWithLines>>('GET', `/wps/agents/bills/${id}`),
  })

/** Answers an agreement as it was read; what changed meanwhile is read again either way. */
export const useAnswer = () =>
  useMutation({
    mutationFn: ({ id, version, answer }: { id: string; version: number; answer: Answer }) =>
      call('POST', `/wps/agents/agreements/${id}/${answer}`, { body: { version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['agents'] }),
  })
