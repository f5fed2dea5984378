import type { Announcements, SystemStatus } from '@night-market/protocol/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Language } from '../../shell/i18n/i18n.ts'

export const statusQuery = queryOptions({
  queryKey: ['site', 'status'],
  queryFn: () => call<SystemStatus>('GET', '/wps/system/status'),
  staleTime: 60_000,
  // A closed page opens by itself, and an open one closes.
  refetchInterval: ({ state }) => (state.data?.status === 0 ? 60_000 : 15_000),
})

/** Banners and notices in one language. */
export const announcementsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['site', 'announcements', language],
    queryFn: () =>
      call<Announcements>('GET', '/wps/relay/MCSFE_getListAnnouncements', {
        query: { types: 'B,PL,PU,PR,H', platform: 'W', language },
      }),
    staleTime: 300_000,
  })
