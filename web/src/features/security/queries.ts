import type { LoginRow, SecurityOverview, SessionRow, SmsValue } from '@night-market/protocol/security'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

type Page = { rows: (typeof LoginRow)['_output'][]; next: string | null }

export const overviewQuery = queryOptions({
  queryKey: ['security', 'overview'],
  queryFn: () => call<SecurityOverview>('GET', '/wps/security'),
})

export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: () => call<(typeof SessionRow)['_output'][]>('GET', '/wps/security/sessions'),
})

export const loginsQuery = infiniteQueryOptions({
  queryKey: ['security', 'logins'],
  queryFn: ({ pageParam }) =>
    call<Page>('GET', '/wps/security/logins', { query: { cursor: pageParam, pageSize: 10 } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

export const stepUp = (password: string) =>
  call<null>('POST', '/wps/security/step-up', { body: { password } })

export type Sent = (typeof SmsValue)['_output']
