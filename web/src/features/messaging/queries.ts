import type { Message, MessagesPage } from '@night-market/protocol/messaging'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Language } from '../../shell/i18n/i18n.ts'

export type { Message } from '@night-market/protocol/messaging'

/** The inbox, newest first. Live hints invalidate it. */
export const inboxQuery = (filter: { language: Language; unread: boolean }) =>
  infiniteQueryOptions({
    queryKey: ['messaging', 'inbox', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { language: filter.language, unread: String(filter.unread), cursor: pageParam }
      return call<MessagesPage>('GET', '/wps/messages', { query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** One message, for an address that names it. */
export const messageQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['messaging', 'message', id, language],
    queryFn: ({ signal }) => call<Message>('GET', `/wps/messages/${id}`, { query: { language }, signal }),
  })

type Mark = { id: string; as: 'read' | 'hide' | 'show' } | 'all_read'

/** Marks messages; what depends on them is loaded again. */
export function useMark() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (mark: Mark) =>
      call<null>('POST', mark === 'all_read' ? '/wps/messages/read' : `/wps/messages/${mark.id}/${mark.as}`),
    onSettled: () => cache.invalidateQueries({ queryKey: ['messaging'] }),
  })
}
