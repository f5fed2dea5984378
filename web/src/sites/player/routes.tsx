import type { ComponentType } from 'react'
import { lazyPage } from '../../shell/i18n/lazy-page.ts'
import { definePaths } from '../../shell/places.ts'
import type { LabelKey } from '../../label-keys.ts'
import { paramsOf } from '@night-market/ui/router/paths.ts'
import type { Who } from './guard.ts'
import { HomePage } from './home-page.tsx'
import { HOMES, LAUNCHES, PATHS } from '../../shell/paths.ts'

/** `game`: the header alone. `short`: no footer. `bare`: nothing of the player site's frame. */
export type Frame = 'whole' | 'game' | 'short' | 'bare'

export type PlayerRoute = {
  /** A word after a colon stands for any: a page reads it by `usePlaceParam`. */
  path: string
  who: Who
  page: ComponentType & { load?: () => Promise<void> }
  /** What stands around the page; `whole` unless it says otherwise. */
  frame?: Frame
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
const HelpPage = lazyPage(() => import('../../features/content/pages/help-page.tsx'))
const ListPage = lazyPage(() => import('../../features/content/pages/list-page.tsx'))
const EntryPage = lazyPage(() => import('../../features/content/pages/entry-page.tsx'))
const TextPage = lazyPage(() => import('../../features/content/pages/text-page.tsx'))
const AppsPage = lazyPage(() => import('../../features/content/pages/apps-page.tsx'))
const PreviewPage = lazyPage(() => import('../../features/content/pages/preview-page.tsx'))
const CreditsPage = lazyPage(() => import('../../features/site/credits-page.tsx'))
const PointsPage = lazyPage(() => import('../../features/points/points-page.tsx'))
const InboxPage = lazyPage(() => import('../../features/messaging/inbox-page.tsx'))
const ReferralPage = lazyPage(() => import('../../features/promotions/referral/referral-page.tsx'))
const LotteryCentre = lazyPage(() => import('./lottery/lottery-centre.tsx'))
const LotteryGame = lazyPage(() => import('./lottery/lottery-game.tsx'))
const BookCentre = lazyPage(() => import('./sports/book-centre.tsx'))
const SupportPage = lazyPage(() => import('./support/support-page.tsx'))
const FeedbackPage = lazyPage(() => import('./support/feedback-page.tsx'))
const AgentPage = lazyPage(() => import('./coming/agent-page.tsx'))
const AgentCentre = lazyPage(() => import('./coming/agent-centre.tsx'))
const RewardCentrePage = lazyPage(() => import('../../features/rewards/reward-centre-page.tsx'))
const PromotionsPage = lazyPage(() => import('../../features/promotions/promotions-page.tsx'))
const PromotionPage = lazyPage(() => import('./promotion-page.tsx'))
const RoomsPage = lazyPage(() => import('../../features/rooms/rooms-page.tsx'))
const MissionsPage = lazyPage(() => import('../../features/missions/missions-page.tsx'))
const DrawsPage = lazyPage(() => import('../../features/rewards/chance/draws-page.tsx'))
const DrawPage = lazyPage(() => import('../../features/rewards/chance/draw-page.tsx'))
const VipPage = lazyPage(() => import('../../features/vip/vip-page.tsx'))
const RebatePage = lazyPage(() => import('../../features/vip/rebate-page.tsx'))
const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'))

definePaths(PATHS)

const BOOKS = [PATHS.sports, PATHS.esports, PATHS.sportsPlace, PATHS.esportsPlace]

/** Every place of the player site: path, who may, what. */
const ROUTES: readonly PlayerRoute[] = [
  ...HOMES.map((path): PlayerRoute => ({ path, who: 'anyone', page: HomePage })),
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
  { path: PATHS.game, who: 'demo', page: GamePage, frame: 'game' },
  // NAV-8: a lottery is played by a member alone, in the frame of a game.
  ...LAUNCHES.map((path): PlayerRoute => ({ path, who: 'session', page: LotteryGame, frame: 'game' })),
  ...BOOKS.map((path): PlayerRoute => ({ path, who: 'anyone', page: BookCentre, frame: 'short' })),
  { path: PATHS.lott, who: 'anyone', page: LotteryCentre },
  { path: PATHS.elott, who: 'anyone', page: LotteryCentre },
  { path: PATHS.promotions, who: 'anyone', page: PromotionsPage },
  { path: PATHS.promotion, who: 'anyone', page: PromotionPage },
  { path: PATHS.pointMall, who: 'anyone', page: PointsPage, frame: 'short' },
  { path: PATHS.agent, who: 'anyone', page: AgentPage, frame: 'bare' },
  { path: PATHS.agentHome, who: 'agent', page: AgentCentre, frame: 'bare' },
  { path: PATHS.messages, who: 'session', page: InboxPage },
  { path: PATHS.draws, who: 'anyone', page: DrawsPage },
  { path: PATHS.draw, who: 'anyone', page: DrawPage },
  { path: PATHS.rewardCenter, who: 'session', page: RewardCentrePage },
  { path: PATHS.referral, who: 'session', page: ReferralPage },
  { path: PATHS.missionLeaderboard, who: 'session', page: MissionsPage },
  { path: PATHS.manualRebate, who: 'session', page: RebatePage },
  { path: PATHS.vip, who: 'session', page: VipPage },
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
  { path: PATHS.news, who: 'anyone', page: ListPage },
  { path: PATHS.newsEntry, who: 'anyone', page: EntryPage },
  { path: PATHS.blog, who: 'anyone', page: ListPage },
  { path: PATHS.blogEntry, who: 'anyone', page: EntryPage },
  { path: PATHS.about, who: 'anyone', page: TextPage },
  { path: PATHS.licences, who: 'anyone', page: TextPage },
  { path: PATHS.terms, who: 'anyone', page: TextPage },
  { path: PATHS.privacy, who: 'anyone', page: TextPage },
  { path: PATHS.apps, who: 'anyone', page: AppsPage },
  { path: PATHS.notices, who: 'anyone', page: ListPage },
  { path: PATHS.notice, who: 'anyone', page: EntryPage },
  { path: PATHS.preview, who: 'anyone', page: PreviewPage },
  { path: PATHS.support, who: 'anyone', page: SupportPage, frame: 'bare' },
  { path: PATHS.rooms, who: 'anyone', page: RoomsPage, frame: 'short' },
  { path: PATHS.room, who: 'anyone', page: RoomsPage, frame: 'short' },
  { path: PATHS.feedback, who: 'anyone', page: FeedbackPage },
]

const NOT_FOUND: PlayerRoute = { path: '*', who: 'anyone', page: NotFoundPage }

/** Where games are chosen. */
const LOBBIES = [
  ...HOMES,
  ...[PATHS.slots, PATHS.tables, PATHS.live, PATHS.fishing, PATHS.pvp, PATHS.mini],
  ...[PATHS.jackpot, PATHS.cockfight, PATHS.sports, PATHS.esports, PATHS.lott, PATHS.elott, PATHS.studio],
  ...[PATHS.favourites, PATHS.recent],
]

/** Ignores capitals, and a slash at the end. */
export function routeAt(pathname: string): PlayerRoute {
  return ROUTES.find((route) => paramsOf(route.path, pathname) !== null) ?? NOT_FOUND
}

const isOneOf = (paths: readonly string[], pathname: string): boolean =>
  paths.some((path) => paramsOf(path, pathname) !== null)

export const isHome = (pathname: string): boolean => isOneOf(HOMES, pathname)

/** Home, also while the login or the registration is open over it. */
export const isOverHome = (pathname: string): boolean =>
  isOneOf([...HOMES, PATHS.login, PATHS.register], pathname)

export const isLobby = (pathname: string): boolean => isOneOf(LOBBIES, pathname)

/** Whether a step leads from one place of a book to another of the same: its frame goes there, and the page stays. */
export const isWithinBook = (from: string, to: string): boolean =>
  isOneOf(BOOKS, from) && isOneOf(BOOKS, to) && from.split('/')[1] === to.split('/')[1]

/** The member centre. */
export const isAccount = (pathname: string): boolean =>
  `${pathname.toLowerCase()}/`.startsWith(`${PATHS.account}/`)

/** What stands around the page of a path (specification, section 2). */
export const frameAt = (pathname: string): Frame => routeAt(pathname).frame ?? 'whole'
