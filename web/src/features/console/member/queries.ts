import type { TransfersPage } from '@night-market/protocol/cashier/balance'
import type * as wire from '@night-market/protocol/console/members'
import type { RoundDetail, RoundsPage } from '@night-market/protocol/play'
import type { AccountPage } from '@night-market/protocol/reports'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../shell/query-client.ts'

export type { MemberHeader } from '@night-market/protocol/console/members'

const PAGE_SIZE = 50

const pathOf = (member: string, part = ''): string =>
  `/ops/console/members/${encodeURIComponent(member)}${part}`

const keyOf = (member: string, ...rest: unknown[]) => ['console', 'member', member, ...rest]

/** By id or by username. */
export const memberQuery = (member: string) =>
  queryOptions({
    queryKey: keyOf(member),
    queryFn: () => call<wire.MemberHeader>('GET', pathOf(member)),
  })

const partQuery = <Value>(part: string) => {
  return (member: string) =>
    queryOptions({
      queryKey: keyOf(member, part),
      queryFn: () => call<Value>('GET', pathOf(member, `/${part}`)),
    })
}

export const protectionQuery = partQuery<wire.MemberProtection>('protection')
export const sessionsQuery = partQuery<wire.MemberSessions>('sessions')
export const linksQuery = partQuery<wire.MemberLinks>('links')

type Page = { rows: readonly object[]; next: string | null }

const pagesQuery = <Value extends Page>(part: string) => {
  return (member: string, filter: Record<string, string> = {}) =>
    infiniteQueryOptions({
      queryKey: keyOf(member, part, filter),
      queryFn: ({ pageParam }) => {
        const query = { ...filter, pageSize: PAGE_SIZE, ...(pageParam !== '' && { cursor: pageParam }) }
        return call<Value>('GET', pathOf(member, `/${part}`), { query })
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    })
}

export const transfersQuery = pagesQuery<z.infer<typeof TransfersPage>>('transfers')
export const roundsQuery = pagesQuery<RoundsPage>('rounds')
export const paymentsQuery = pagesQuery<AccountPage>('payments')
export const notesQuery = pagesQuery<wire.MemberNotes>('notes')
export const auditQuery = pagesQuery<wire.MemberAudit>('audit')

export const roundQuery = (member: string, round: string) =>
  queryOptions({
    queryKey: keyOf(member, 'round', round),
    queryFn: () => call<RoundDetail>('GET', pathOf(member, `/rounds/${encodeURIComponent(round)}`)),
  })

export const unmask = (member: string, body: z.input<typeof wire.UnmaskBody>) =>
  call<wire.Unmasked>('POST', pathOf(member, '/unmask'), { body })

export const setTag = (member: string, tag: string) =>
  call<z.infer<typeof wire.MemberTags>>('POST', pathOf(member, '/tags'), { body: { tag } })

export const removeTag = (member: string, tag: string) =>
  call<z.infer<typeof wire.MemberTags>>('DELETE', pathOf(member, `/tags/${encodeURIComponent(tag)}`))

export const writeNote = (member: string, body: z.input<typeof wire.NoteBody>) =>
  call<null>('POST', pathOf(member, '/notes'), { body })

export type ActName = 'disable' | 'end-sessions' | 'exclusions' | 'limits'
export const actOn = (member: string, act: ActName, body: object) =>
  call<null>('POST', pathOf(member, `/${act}`), { body })

/** Everything that is shown of members is read again. */
export const refreshMembers = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['console', 'member'] })
