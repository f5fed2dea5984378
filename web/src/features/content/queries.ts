import type {
  Announcements,
  ContentList,
  ContentText,
  HelpCenter,
  Preview,
} from '@night-market/protocol/content'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call, knownReply } from '../../lib/api.ts'
import { useLanguage, type Language } from '../../shell/i18n/i18n.ts'
import { useSession } from '../../shell/session.ts'

/** What is shown follows the language and who reads. */
type Reader = { language: Language; hasToken: boolean }

export function useReader(): Reader {
  const language = useLanguage()
  const { hasToken } = useSession()
  return { language, hasToken }
}

const keyOf = ({ language, hasToken }: Reader) => [language, hasToken] as const

/** Banners and notices that this reader sees; the earlier ones stay until those of another reader have come. */
export const useAnnouncements = () => useQuery(announcementsQuery(useReader()))

export const announcementsQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['content', 'announcements', ...keyOf(reader)],
    queryFn: () =>
      call<Announcements>('GET', '/wps/relay/MCSFE_getListAnnouncements', {
        query: { types: 'B,PL,PU,PR,H', platform: 'W', language: reader.language },
      }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })

export const helpQuery = (reader: Reader) => {
  const [address, query] = ['/wps/system/helpCenter', { lang: reader.language, device: 'WEB' }]
  return queryOptions({
    queryKey: ['content', 'help', ...keyOf(reader)],
    queryFn: () => call<HelpCenter>('GET', address, { query }),
    initialData: () => knownReply<HelpCenter>(address, query),
    staleTime: 300_000,
  })
}

export type ListKind = 'news' | 'blog' | 'notice'

export const listQuery = (reader: Reader, kind: ListKind, page: number) =>
  queryOptions({
    queryKey: ['content', 'list', kind, page, ...keyOf(reader)],
    queryFn: () =>
      call<ContentList>('GET', `/wps/content/${kind}`, { query: { language: reader.language, page } }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** One text; with a version, an earlier number of it. */
export const textQuery = (reader: Reader, kind: ListKind | 'page', slug: string, version?: number) =>
  queryOptions({
    queryKey: ['content', 'text', kind, slug, version ?? 'live', ...keyOf(reader)],
    queryFn: () =>
      call<ContentText>('GET', `/wps/content/${kind}/${encodeURIComponent(slug)}`, {
        query: { language: reader.language, version },
      }),
    staleTime: 60_000,
  })

export const previewQuery = (secret: string) =>
  queryOptions({
    queryKey: ['content', 'preview', secret],
    queryFn: () => call<Preview>('POST', '/wps/content/previews', { body: { secret } }),
    gcTime: 0,
  })
