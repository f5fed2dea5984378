import type { ComponentType } from 'react'
import { lazyPage } from '../../shell/i18n/lazy-page.ts'
import type { LabelKey } from '../../label-keys.ts'
import type { Who } from './guard.ts'
import { HomePage } from './home-page.tsx'

export type PlayerRoute = {
  path: string
  who: Who
  page: ComponentType
  /** Shown until the page is there; among the words that every page has. */
  title?: LabelKey
  /** Game pages have neither side menu nor footer (specification, section 2). */
  isGame?: true
}

const GameListPage = lazyPage(() => import('../../features/catalogue/list/game-list-page.tsx'))
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

/** Every place of the player site: path, who may, what. */
export const ROUTES: readonly PlayerRoute[] = [
  { path: '/', who: 'anyone', page: HomePage },
  { path: '/index', who: 'anyone', page: HomePage },
  { path: '/index.html', who: 'anyone', page: HomePage },
  { path: '/home', who: 'anyone', page: HomePage },
  { path: '/login', who: 'anyone', page: HomePage },
  { path: '/register', who: 'anyone', page: HomePage },
  { path: '/rng', who: 'anyone', page: GameListPage },
  { path: '/tables', who: 'anyone', page: GameListPage },
  { path: '/live', who: 'anyone', page: GameListPage },
  { path: '/fish', who: 'anyone', page: GameListPage },
  { path: '/pvp', who: 'anyone', page: GameListPage },
  { path: '/mini', who: 'anyone', page: GameListPage },
  { path: '/favorite', who: 'session', page: FavouritePage },
  { path: '/recent', who: 'session', page: RecentPage },
  { path: '/seamless', who: 'demo', page: GamePage, isGame: true },
  { path: '/member', who: 'session', page: MemberPage, title: 'player.my_account' },
  { path: '/member/wallet', who: 'session', page: MemberPage, title: 'player.wallet' },
  { path: '/member/securityCenter', who: 'session', page: MemberPage, title: 'player.security' },
  { path: '/member/withdraw', who: 'session', page: MemberPage, title: 'player.withdraw' },
  { path: '/member/saferPlay', who: 'session', page: SaferPlayPage, title: 'player.safer_play' },
  { path: '/member/depositv2', who: 'session', page: DepositPage, title: 'player.deposit' },
  { path: '/member/transferFund', who: 'session', page: VendorPage },
  { path: '/member/transferUpline', who: 'session', page: LinePage },
  {
    path: '/member/transactionHistory',
    who: 'session',
    page: TransactionHistory,
    title: 'player.transaction_history',
  },
  {
    path: '/member/personalHistoryCopy',
    who: 'session',
    page: BettingRecord,
    title: 'player.betting_record',
  },
  { path: '/member/accountRecord', who: 'session', page: RecordPages, title: 'shell.account_record' },
  { path: '/member/personalProfit', who: 'session', page: RecordPages, title: 'player.profit' },
  { path: '/member/bonusDetails', who: 'session', page: RecordPages, title: 'shell.bonuses' },
  { path: '/member/statement', who: 'session', page: RecordPages, title: 'shell.statement' },
  { path: '/fairness', who: 'anyone', page: FairnessPage },
  { path: '/credits', who: 'anyone', page: CreditsPage },
  { path: '/help', who: 'anyone', page: HelpPage },
  { path: '*', who: 'anyone', page: NotFoundPage },
]
