import type { ComponentType } from 'react'
import { lazyPage } from '../../shell/i18n/lazy-page.ts'
import { definePaths, type Place } from '../../shell/places.ts'
import type { LabelKey } from '../../label-keys.ts'
import type { Who } from './guard.ts'
import { HomePage } from './home-page.tsx'

export type PlayerRoute = {
  path: string
  who: Who
  page: ComponentType
  /** Shown until the page is there; among the words that every page has. */
  title?: LabelKey
}

const GameListPage = lazyPage(() => import('../../features/catalogue/list/game-list-page.tsx'))
const StudioPage = lazyPage(() => import('../../features/catalogue/list/studio-page.tsx'))
const FavouritePage = lazyPage(() => import('../../features/catalogue/list/favourite-page.tsx'))
const RecentPage = lazyPage(() => import('../../features/catalogue/list/recent-page.tsx'))
const MemberPage = lazyPage(() => import('./member/member-pages.tsx'))
const DepositPage = lazyPage(() => import('./member/deposit-page.tsx'))
const TransactionHistory = lazyPage(() => import('./records/transaction-history.tsx'))
const RecordPages = lazyPage(() => import('./records/record-pages.tsx'))
const SaferPlayPage = lazyPage(() => import('./member/safer-play-page.tsx'))
const BettingRecord = lazyPage(() => import('./records/betting-record.tsx'))
const VendorPage = lazyPage(() => import('../../features/vendor-funds/vendor-funds-page.tsx'))
const LinePage = lazyPage(() => import('../../features/cashier/transfers/transfers-page.tsx'))
const GamePage = lazyPage(() => import('./game/game-page.tsx'))
const FairnessPage = lazyPage(() => import('../../features/fairness/fairness-page.tsx'))
const HelpPage = lazyPage(() => import('../../features/site/help-page.tsx'))
const CreditsPage = lazyPage(() => import('../../features/site/credits-page.tsx'))
const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'))

/** Where each place stands. */
const PATHS: Record<Place, string> = {
  home: '/',
  login: '/login',
  register: '/register',
  slots: '/rng',
  tables: '/tables',
  live: '/live',
  fishing: '/fish',
  jackpot: '/jackpot',
  pvp: '/pvp',
  mini: '/mini',
  cockfight: '/cockfight',
  studio: '/studio',
  favourites: '/favorite',
  recent: '/recent',
  game: '/seamless',
  credits: '/credits',
  help: '/help',
  fairness: '/fairness',
  account: '/member',
  bets: '/member/personalHistoryCopy',
  transactions: '/member/transactionHistory',
  accountRecord: '/member/accountRecord',
  profit: '/member/personalProfit',
  bonuses: '/member/bonusDetails',
  statement: '/member/statement',
  deposit: '/member/depositv2',
  withdraw: '/member/withdraw',
  wallet: '/member/wallet',
  security: '/member/securityCenter',
  vendorFunds: '/member/transferFund',
  transfers: '/member/transferUpline',
  saferPlay: '/member/saferPlay',
}
definePaths(PATHS)

/** Every place of the player site: path, who may, what. */
const ROUTES: readonly PlayerRoute[] = [
  { path: PATHS.home, who: 'anyone', page: HomePage },
  { path: '/index', who: 'anyone', page: HomePage },
  { path: '/index.html', who: 'anyone', page: HomePage },
  { path: '/home', who: 'anyone', page: HomePage },
  { path: PATHS.login, who: 'anyone', page: HomePage },
  { path: PATHS.register, who: 'anyone', page: HomePage },
  { path: PATHS.slots, who: 'anyone', page: GameListPage },
  { path: PATHS.tables, who: 'anyone', page: GameListPage },
  { path: PATHS.live, who: 'anyone', page: GameListPage },
  { path: PATHS.fishing, who: 'anyone', page: GameListPage },
  { path: PATHS.jackpot, who: 'anyone', page: GameListPage },
  { path: PATHS.pvp, who: 'anyone', page: GameListPage },
  { path: PATHS.mini, who: 'anyone', page: GameListPage },
  { path: PATHS.cockfight, who: 'anyone', page: GameListPage },
  { path: PATHS.studio, who: 'anyone', page: StudioPage },
  { path: PATHS.favourites, who: 'session', page: FavouritePage },
  { path: PATHS.recent, who: 'session', page: RecentPage },
  { path: PATHS.game, who: 'demo', page: GamePage },
  { path: PATHS.account, who: 'session', page: MemberPage, title: 'player.my_account' },
  { path: PATHS.wallet, who: 'session', page: MemberPage, title: 'player.wallet' },
  { path: PATHS.security, who: 'session', page: MemberPage, title: 'player.security' },
  { path: PATHS.withdraw, who: 'session', page: MemberPage, title: 'player.withdraw' },
  { path: PATHS.saferPlay, who: 'session', page: SaferPlayPage, title: 'player.safer_play' },
  { path: PATHS.deposit, who: 'session', page: DepositPage, title: 'player.deposit' },
  { path: PATHS.vendorFunds, who: 'session', page: VendorPage },
  { path: PATHS.transfers, who: 'session', page: LinePage },
  {
    path: PATHS.transactions,
    who: 'session',
    page: TransactionHistory,
    title: 'player.transaction_history',
  },
  {
    path: PATHS.bets,
    who: 'session',
    page: BettingRecord,
    title: 'player.betting_record',
  },
  { path: PATHS.accountRecord, who: 'session', page: RecordPages, title: 'shell.account_record' },
  { path: PATHS.profit, who: 'session', page: RecordPages, title: 'player.profit' },
  { path: PATHS.bonuses, who: 'session', page: RecordPages, title: 'shell.bonuses' },
  { path: PATHS.statement, who: 'session', page: RecordPages, title: 'shell.statement' },
  { path: PATHS.fairness, who: 'anyone', page: FairnessPage },
  { path: PATHS.credits, who: 'anyone', page: CreditsPage },
  { path: PATHS.help, who: 'anyone', page: HelpPage },
]

const NOT_FOUND: PlayerRoute = { path: '*', who: 'anyone', page: NotFoundPage }

/** Home by all its spellings. */
const HOMES = [PATHS.home, '/index', '/index.html', '/home']
/** Where games are chosen. */
const LOBBIES = new Set([
  ...HOMES,
  ...[PATHS.slots, PATHS.tables, PATHS.live, PATHS.fishing, PATHS.pvp, PATHS.mini],
  ...[PATHS.jackpot, PATHS.cockfight, PATHS.studio],
  ...[PATHS.favourites, PATHS.recent],
])
/** NAV-8: the spellings of the specification count as game pages too. */
const GAME_PAGES = new Set([PATHS.game, '/lottert', '/vnlottery', '/sealottery'])

/** Ignores capitals, and a slash at the end. */
export function routeAt(pathname: string): PlayerRoute {
  const plain = pathname.replace(/(.)\/+$/, '$1').toLowerCase()
  return ROUTES.find((route) => route.path.toLowerCase() === plain) ?? NOT_FOUND
}

export const isHome = (pathname: string): boolean => HOMES.includes(pathname)

/** Home, also while the login or the registration is open over it. */
export const isOverHome = (pathname: string): boolean =>
  isHome(pathname) || pathname === PATHS.login || pathname === PATHS.register

export const isLobby = (pathname: string): boolean => LOBBIES.has(pathname)

/** The member centre. */
export const isAccount = (pathname: string): boolean =>
  pathname === PATHS.account || pathname.startsWith(`${PATHS.account}/`)

/** Game pages have neither side menu nor footer (specification, section 2). */
export const isGamePage = (pathname: string): boolean => GAME_PAGES.has(pathname)
