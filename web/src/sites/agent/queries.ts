import type { AgentLinks } from '@night-market/protocol/agents/links'
import type * as play from '@night-market/protocol/agents/play'
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

/** A branch, and whether the row is what its own agent played. */
export type BranchLine = team.BranchRow & { isOwn: boolean }
export type BranchPage = Omit<team.Branch, 'rows'> & { rows: BranchLine[] }

export const branchQuery = ({ from, to }: Days, { agent, sort }: { agent: string | null; sort: string }) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'branch', from, to, agent, sort],
    queryFn: async ({ pageParam }): Promise<BranchPage> => {
      const query = { from, to, sort, ...(agent !== null && { agent }) }
      const branch = await call<team.Branch>('GET', '/wps/agents/branch', {
        query: { ...query, ...(pageParam !== '' && { cursor: pageParam }) },
      })
      const rows = branch.rows.map((row) => ({ ...row, isOwn: false }))
      return { ...branch, rows: pageParam === '' ? [...ownLine(branch), ...rows] : rows }
    },
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

/** What the agent of the branch played itself: with it the rows add up to its row one level up. */
function ownLine({ own, trail }: team.Branch): BranchLine[] {
  const agent = trail.at(-1)
  if (own === null || agent === undefined) return []
  return [{ ...agent, ...own, type: 2, members: 0, joinedOn: '', isActive: true, isOwn: true }]
}

export const playQuery = ({ from, to }: Days, member: string) =>
  queryOptions({
    queryKey: ['agents', 'play', from, to, member],
    queryFn: () => call<play.MemberPlay>('GET', '/wps/agents/play', { query: { from, to, member } }),
  })

export const roundsQuery = ({ from, to }: Days, member: string) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'rounds', from, to, member],
    queryFn: ({ pageParam }) =>
      call<play.TeamRounds>('GET', '/wps/agents/rounds', {
        query: { from, to, member, ...(pageParam !== '' && { cursor: pageParam }) },
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
