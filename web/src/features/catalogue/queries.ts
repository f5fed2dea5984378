import type {
  FavouriteIds,
  FavouriteList,
  GameFacets,
  GameList,
  GameListQuery,
  GameSheet,
  GameType,
  HotGames,
  RankList,
  RecentGames,
  SearchIndex,
  VendorLanes,
} from '@night-market/protocol/catalogue'
import type { MatchList, RoomList } from '@night-market/protocol/catalogue-live'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, knownReply } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { currentLanguage, type Language } from '../../shell/i18n/i18n.ts'
import { session } from '../../shell/storage.ts'

type Wire<Schema extends z.ZodType> = z.infer<Schema>

/** What every catalogue call says about this client (specification, section 9). */
const CLIENT = { clientType: 3, platform: 'flash,html5-desktop' }

export type ListFilters = Omit<
  GameListQuery,
  'clientType' | 'platform' | 'merchant' | 'language' | 'pageNo' | 'pageSize' | 'sort'
>
type ListPage = Pick<GameListQuery, 'pageSize' | 'sort'>

/** Games by filter, a page at a time; every page adds to the ones before. */
export const gamesQuery = (filters: ListFilters & ListPage, language: Language) => {
  const address = '/wps/catalogue/games'
  const pageOf = (pageNo: number) =>
    ({ ...CLIENT, ...filters, pageNo, language }) as Record<string, string | number>
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'games', filters, language],
    queryFn: ({ pageParam, signal }) => call<GameList>('GET', address, { query: pageOf(pageParam), signal }),
    initialData: () => {
      const first = knownReply<GameList>(address, pageOf(1))
      return first && { pages: [first], pageParams: [1] }
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, pageNo) => (pageNo < last.totalPages ? pageNo + 1 : null),
  })
}

/** How the tables of a category stand, and how far the platform's clock is ahead of this one. */
export const roomsQuery = (gameType: GameType) =>
  queryOptions({
    queryKey: ['catalogue', 'rooms', gameType],
    queryFn: async () => {
      const { rooms, now: theirs } = await call<RoomList>('GET', '/wps/catalogue/rooms', {
        query: { gameType },
      })
      return { rooms, aheadMs: theirs - now() }
    },
    refetchInterval: 4000,
  })

/** The matches that are played now. */
export const matchesQuery = queryOptions({
  queryKey: ['catalogue', 'matches'],
  queryFn: async () => (await call<MatchList>('GET', '/wps/catalogue/matches')).matches,
})

/** How many games each further filter would leave. */
export const facetsQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: ['catalogue', 'facets', filters],
    queryFn: ({ signal }) =>
      call<GameFacets>('GET', '/wps/catalogue/facets', {
        query: filters as Record<string, string | number>,
        signal,
      }),
    staleTime: 60_000,
  })

export const sheetQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['catalogue', 'sheet', gameCode],
    queryFn: () => call<GameSheet>('GET', `/wps/catalogue/games/${encodeURIComponent(gameCode)}`),
    staleTime: 300_000,
  })

/** Spec 9: vendors are cached in session storage, and flushed when the language changes (it is part of the entry). */
export const lanesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'lanes', language],
    queryFn: () =>
      remembered('gameVendors', () =>
        call<Wire<typeof VendorLanes>>('GET', '/wps/relay/GCSGAME_newGameVendor', {
          query: { merchantCode: session.read('merchantCode') ?? '', platform: 'html5-desktop', language },
        }),
      ),
    initialData: () => recall<Wire<typeof VendorLanes>>('gameVendors', language),
    staleTime: 600_000,
  })

/** Spec 9: hot games are cached in session storage. */
export const hotGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'hot', language],
    queryFn: () =>
      remembered('hotGames', () =>
        call<Wire<typeof HotGames>>('GET', '/wps/relay/GCSGAME_hotGamesV2', {
          query: {
            isPlatform: 2,
            platform: CLIENT.platform,
            merchantCode: session.read('merchantCode') ?? '',
            language,
          },
        }),
      ),
    initialData: () => recall<Wire<typeof HotGames>>('hotGames', language),
    staleTime: 600_000,
  })

/** The games whose play grows fastest. */
export const trendingQuery = (language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'trending', language],
    queryFn: () => call<Wire<typeof HotGames>>('GET', '/wps/catalogue/trending'),
    staleTime: 60_000,
  })

export const winnersQuery = (language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'winners', language],
    queryFn: () =>
      call<Wire<typeof RankList>>('GET', '/wps/relay/GCSGAME_getRankList', {
        query: { gameCategory: 'ALL', language, limitNum: 20 },
      }),
    refetchInterval: 60_000,
  })

export const searchIndexQuery = queryOptions({
  queryKey: ['catalogue', 'searchIndex'],
  queryFn: () => call<Wire<typeof SearchIndex>>('GET', '/wps/catalogue/search-index'),
  staleTime: 600_000,
})

export const favouriteIdsQuery = queryOptions({
  queryKey: ['catalogue', 'own', 'favouriteIds'],
  queryFn: () => call<Wire<typeof FavouriteIds>>('GET', '/wps/relay/MCSFE_getFavoriteGames'),
  staleTime: 300_000,
})

export const favouritesQuery = (gameType: GameType | 'ALL', language: Language) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'own', 'favourites', gameType, language],
    queryFn: ({ pageParam }) =>
      call<Wire<typeof FavouriteList>>('GET', '/wps/relay/MCSFE_getFavoriteGamesList', {
        query: { ...CLIENT, language, gameType, pageNo: pageParam, pageSize: 24 },
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, pageNo) => (pageNo < last.totalPages ? pageNo + 1 : null),
  })

export const recentQuery = queryOptions({
  queryKey: ['catalogue', 'own', 'recent'],
  queryFn: () => call<Wire<typeof RecentGames>>('GET', '/wps/relay/GCS_recentGame'),
})

type CacheName = 'hotGames' | 'gameVendors'
type Remembered<Value> = { language: Language; value: Value }

async function remembered<Value>(name: CacheName, ask: () => Promise<Value>): Promise<Value> {
  const value = await ask()
  session.write(name, JSON.stringify({ language: currentLanguage(), value } satisfies Remembered<Value>))
  return value
}

function recall<Value>(name: CacheName, language: Language): Value | undefined {
  const text = session.read(name)
  if (text === null) return undefined
  const entry = JSON.parse(text) as Remembered<Value>
  return entry.language === language ? entry.value : undefined
}
