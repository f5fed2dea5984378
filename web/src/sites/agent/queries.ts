import type { AgentLinks } from '@night-market/protocol/agents/links'
import type { Rates } from '@night-market/protocol/agents/rates'
import type * as team from '@night-market/protocol/agents/team'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The merchant's days, both included. */
export interface Days {
  from: string
  to: string
}

export const overviewQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: ['agents', 'overview', from, to],
    queryFn: () => call<team.TeamOverview>('GET', '/wps/agents/overview', { query: { from, to } }),
    placeholderData: keepPreviousData,
  })

export const branchQuery = ({ from, to }: Days, agent: string | null) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'branch', from, to, agent],
    queryFn: ({ pageParam }) =>
      call<team.Branch>('GET', '/wps/agents/branch', {
        query: { from, to, ...(agent !== null && { agent }), ...(pageParam !== '' && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export const membersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'members', search],
    queryFn: ({ pageParam }) =>
      call<team.TeamMembers>('GET', '/wps/agents/members', {
        query: { search, ...(pageParam !== '' && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })

export const invitationQuery = queryOptions({
  queryKey: ['agents', 'invitation'],
  queryFn: () => call<team.AgentInvitation>('GET', '/wps/agents/invitation'),
})

export const ratesQuery = (member: string) =>
  queryOptions({
    queryKey: ['agents', 'rates', member],
    queryFn: () => call<Rates>('GET', '/wps/agents/rates', { query: { member } }),
  })

export const linksQuery = queryOptions({
  queryKey: ['agents', 'links'],
  queryFn: () => call<AgentLinks>('GET', '/wps/agents/links'),
})
