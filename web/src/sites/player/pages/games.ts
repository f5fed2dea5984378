import { piece, query } from '../../../shell/page.ts'
import type { PlayerPage } from './page.ts'

type ListFilters = {
  vassalage?: string
  gameClassify?: string
  mechanic?: string
  feature?: string
  volatility?: string
  minRtpBps?: string
  maxRtpBps?: string
  sort?: string
}
type StudioFilters = Omit<ListFilters, 'vassalage'> & { code: string; gameType?: string }
type GameQuery = { gameCode: string; mode?: 'demo' | 'bonus' | 'real'; room?: string }

const LIST = piece(() => import('../../../features/catalogue/list/game-list-page.tsx'))
const LIST_OF_GAMES = { page: LIST, takes: query<ListFilters>(), isLobby: true, isIndexed: true } as const

// NAV-8: a lottery is played by a member alone, in the frame of a game.
const LOTTERY_GAME = piece(() => import('../lottery/lottery-game.tsx'))
const LOTTERY = {
  who: 'session',
  page: LOTTERY_GAME,
  frame: 'game',
  takes: query<{ gameCode: string }>(),
} as const
const LOTTERY_CENTRE = {
  page: piece(() => import('../lottery/lottery-centre.tsx')),
  takes: query<{ vassalage?: string; prizeMode?: string }>(),
  isLobby: true,
  isIndexed: true,
} as const

const BOOK = { page: piece(() => import('../sports/book-centre.tsx')), frame: 'short', isBook: true } as const

/** Home, the lists of games, and where they are played. */
export const GAMES = {
  home: {
    path: '/',
    also: ['/index', '/index.html', '/home'],
    takes: query<{ tab?: string }>(),
    isLobby: true,
    isIndexed: true,
  },
  login: { path: '/login' },
  register: { path: '/register', takes: query<{ referralCode?: string }>() },
  slots: { path: '/rng', ...LIST_OF_GAMES },
  tables: { path: '/tables', ...LIST_OF_GAMES },
  live: { path: '/live', ...LIST_OF_GAMES },
  fishing: { path: '/fish', ...LIST_OF_GAMES },
  jackpot: { path: '/jackpot', ...LIST_OF_GAMES },
  pvp: { path: '/pvp', ...LIST_OF_GAMES },
  mini: { path: '/mini', ...LIST_OF_GAMES },
  cockfight: { path: '/cockfight', ...LIST_OF_GAMES },
  /** All games of one studio. */
  studio: {
    path: '/studio',
    takes: query<StudioFilters>(),
    page: piece(() => import('../../../features/catalogue/list/studio-page.tsx')),
    isLobby: true,
  },
  favourites: {
    path: '/favorite',
    who: 'session',
    page: piece(() => import('../../../features/catalogue/list/favourite-page.tsx')),
    isLobby: true,
  },
  recent: {
    path: '/recent',
    who: 'session',
    page: piece(() => import('../../../features/catalogue/list/recent-page.tsx')),
    isLobby: true,
  },
  game: {
    path: '/seamless',
    takes: query<GameQuery>(),
    who: 'demo',
    page: piece(() => import('../game/game-page.tsx')),
    frame: 'game',
  },
  sports: { path: '/sports', ...BOOK, takes: query<{ vassalage?: string; code?: string }>(), isLobby: true },
  esports: {
    path: '/esports',
    ...BOOK,
    takes: query<{ vassalage?: string; code?: string }>(),
    isLobby: true,
  },
  sportsPlace: { path: '/sports/e/:id/:tab', ...BOOK },
  esportsPlace: { path: '/esports/e/:id/:tab', ...BOOK },
  lott: { path: '/lott', ...LOTTERY_CENTRE },
  elott: { path: '/elott', ...LOTTERY_CENTRE },
  // NAV-8: the spellings of the specification count as game pages too.
  lottery: { path: '/lottery', also: ['/lottert'], ...LOTTERY },
  seaLottery: { path: '/seaLottery', ...LOTTERY },
  vnLottery: { path: '/vnLottery', ...LOTTERY },
} as const satisfies Record<string, PlayerPage>
