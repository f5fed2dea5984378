import type {
  CannedReply,
  DeskConversation,
  DeskRow,
  DeskState,
  SupportMessage,
} from '@night-market/protocol/support'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export type { DeskRow } from '@night-market/protocol/support'
export type ListName = 'mine' | 'queued' | 'open' | 'waiting' | 'solved'

const ROOT = '/ops/support/conversations'

export const listQuery = (state: ListName) =>
  queryOptions({
    queryKey: ['support', 'list', state],
    queryFn: () => call<{ rows: DeskRow[] }>('GET', ROOT, { query: { state, pageSize: 50 } }),
  })

export const deskQuery = (id: string) =>
  queryOptions({
    queryKey: ['support', 'desk', id],
    queryFn: () => call<DeskConversation>('GET', `${ROOT}/${id}`),
  })

export const cannedQuery = queryOptions({
  queryKey: ['support', 'canned'],
  queryFn: () => call<CannedReply[]>('GET', '/ops/support/canned'),
  staleTime: 300_000,
})

export const reportPresence = (isAvailable: boolean) =>
  call<DeskState>('POST', '/ops/support/desk', { body: { isAvailable } })

export const takeNext = () => call<{ conversation: DeskRow | null }>('POST', '/ops/support/next')

export const act = (name: 'take' | 'solve' | 'return', { id, version }: DeskRow) =>
  call<DeskConversation>('POST', `${ROOT}/${id}/${name}`, { body: { version } })

export const reply = (id: string, body: { clientId: string; kind: string; text: string; seen: number }) =>
  call<{ no: number }>('POST', `${ROOT}/${id}/messages`, { body })

export const deskAfter = async (id: string, after: number): Promise<SupportMessage[]> =>
  (await call<DeskConversation>('GET', `${ROOT}/${id}`, { query: { after } })).messages
