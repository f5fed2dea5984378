import type { ContactList, ConversationValue, SupportState } from '@night-market/protocol/support'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, RefusalError } from '../../lib/api.ts'
import type { UploadTarget } from '../../shell/pictures/uploads.ts'
import { supportCall, supportHeaders } from './session.ts'

export type { SupportConversation, SupportMessage, SupportState } from '@night-market/protocol/support'

const ROOT = '/wps/support/conversations'

/** The entrance: opening hours, and the customer's conversations. Live hints invalidate it. */
export const supportQuery = queryOptions({
  queryKey: ['support', 'state'],
  queryFn: () => supportCall<SupportState>('GET', '/wps/support'),
})

/** A conversation with its newest messages. Live hints invalidate it. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['support', 'conversation', id],
    queryFn: () => supportCall<ConversationValue>('GET', `${ROOT}/${id}`),
  })

/** Paths of contacts are valid for ten minutes. */
export const contactsQuery = queryOptions({
  queryKey: ['support', 'contacts'],
  queryFn: () => call<ContactList>('GET', '/wps/support/contacts'),
  staleTime: 5 * 60_000,
  refetchInterval: 8 * 60_000,
})

export const messagesAfter = async (id: string, after: number) =>
  (await supportCall<ConversationValue>('GET', `${ROOT}/${id}`, { query: { after } })).messages

export const beginVisit = (body: object) => call<{ token: string }>('POST', '/wps/support/visitor', { body })

export const startConversation = (body: object) => supportCall<ConversationValue>('POST', ROOT, { body })

export const sendMessage = (id: string, body: object) =>
  supportCall<{ no: number }>('POST', `${ROOT}/${id}/messages`, { body })

export const reportSeen = (id: string, no: number) =>
  supportCall<null>('POST', `${ROOT}/${id}/seen`, { body: { no, isRead: false } })

export const endConversation = (id: string) => supportCall<null>('POST', `${ROOT}/${id}/solve`)

export const rate = (id: string, rating: number) =>
  supportCall<null>('POST', `${ROOT}/${id}/rating`, { body: { rating } })

export const transcriptOf = (id: string) =>
  supportCall<{ name: string; text: string }>('GET', `${ROOT}/${id}/transcript`)

export const windowCode = () => supportCall<{ code: string }>('POST', '/wps/support/window')

export const takeWindow = (code: string) =>
  call<{ token: string }>('POST', '/wps/support/window/take', { body: { code } })

/** Where the pictures of a conversation are sent. */
export const picturesOf = (id: string): UploadTarget => ({
  address: `${ROOT}/${id}/pictures`,
  headers: supportHeaders(),
})

/** A picture of a conversation: an `<img>` could not carry the session. */
export async function conversationPicture(id: string, upload: string): Promise<Blob> {
  const { TOKEN_HEADER } = await import('@night-market/protocol/values/headers')
  const { readToken } = await import('../../lib/token.ts')
  const token = readToken()
  const headers = { ...supportHeaders(), ...(token === null ? {} : { [TOKEN_HEADER]: token }) }
  const reply = await fetch(`${ROOT}/${id}/pictures/${upload}`, { headers, credentials: 'same-origin' })
  if (!reply.ok) throw new RefusalError('unknown')
  return reply.blob()
}

/** Loads anew what a step may have changed. */
export function useRefresh() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['support'] })
}
