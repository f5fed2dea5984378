import type { Bill } from '@night-market/protocol/agents/agreements'
import type { Rates } from '@night-market/protocol/agents/rates'
import type {
  DeskAgreement,
  DeskAgreements,
  DeskMember,
  LinkedPairs,
  MovePreview,
} from '@night-market/protocol/agents/staff'
import type { BillKind } from '@night-market/protocol/agents/words'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'

export type { DeskAgreement, DeskMember, MovePreview } from '@night-market/protocol/agents/staff'

export const WHICH = ['asks', 'open', 'all'] as const
export type Which = (typeof WHICH)[number]

export const deskMemberQuery = (name: string) =>
  queryOptions({
    queryKey: ['agents', 'desk', 'member', name],
    queryFn: () => call<DeskMember>('GET', '/ops/agents/members', { query: { name } }),
  })

export const deskAgreementsQuery = (filter: { which: Which; agent?: string }) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'desk', 'agreements', filter],
    queryFn: ({ pageParam }) =>
      call<DeskAgreements>('GET', '/ops/agents/agreements', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  })

export const deskRatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', 'desk', 'rates', id],
    queryFn: () => call<Rates>('GET', `/ops/agents/members/${id}/rates`),
  })

export interface DeskBills {
  asset: string
  rows: Bill[]
  cursor: string | null
}

export const deskBillsQuery = (member: string, kind: BillKind) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'desk', 'bills', member, kind],
    queryFn: async ({ pageParam }): Promise<DeskBills> => {
      const query = { member, kind, ...(pageParam !== null && { cursor: pageParam }) }
      const { bills, ...page } = await call<Omit<DeskBills, 'rows'> & { bills: Bill[] }>(
        'GET',
        '/ops/agents/bills',
        { query },
      )
      return { ...page, rows: bills }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  })

export const linkedQuery = queryOptions({
  queryKey: ['agents', 'desk', 'linked'],
  queryFn: () => call<z.infer<typeof LinkedPairs>>('GET', '/ops/agents/linked'),
})

export const movePreview = (member: string, upline: string) =>
  call<MovePreview>('GET', '/ops/agents/move', { query: { member, upline } })

export type DeskAnswer = 'accept' | 'reject' | 'withdraw' | 'request_end' | 'agree_end' | 'refuse_end'

export const answerFor = ({ id, version }: DeskAgreement, act: DeskAnswer) =>
  call<unknown>('POST', `/ops/agents/agreements/${id}/answer`, { body: { version, act } })
