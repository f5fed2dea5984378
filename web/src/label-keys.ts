import type featuresAgentsBackOffice from './features/agents/back-office/labels/en.json'
import type featuresAgentsConsole from './features/agents/console/labels/en.json'
import type featuresAgents from './features/agents/labels/en.json'
import type featuresCashierConsole from './features/cashier/console/labels/en.json'
import type featuresCashierDeposits from './features/cashier/deposits/labels/en.json'
import type featuresCashierTransfers from './features/cashier/transfers/labels/en.json'
import type featuresCashierWithdrawals from './features/cashier/withdrawals/labels/en.json'
import type featuresCatalogueConsole from './features/catalogue/console/labels/en.json'
import type featuresCatalogueFilters from './features/catalogue/filters/labels/en.json'
import type featuresCatalogueJackpots from './features/catalogue/jackpots/labels/en.json'
import type featuresCatalogueRooms from './features/catalogue/rooms/labels/en.json'
import type featuresCatalogueSearch from './features/catalogue/search/labels/en.json'
import type featuresCatalogue from './features/catalogue/labels/en.json'
import type featuresCatalogueSheet from './features/catalogue/sheet/labels/en.json'
import type featuresConsole from './features/console/labels/en.json'
import type featuresContentConsole from './features/content/console/labels/en.json'
import type featuresContent from './features/content/labels/en.json'
import type featuresContentPages from './features/content/pages/labels/en.json'
import type featuresFairness from './features/fairness/labels/en.json'
import type featuresLottery from './features/lottery/labels/en.json'
import type featuresLotteryConsole from './features/lottery/console/labels/en.json'
import type featuresMembers from './features/members/labels/en.json'
import type featuresMessagingBadge from './features/messaging/badge/labels/en.json'
import type featuresMessagingPush from './features/messaging/push/labels/en.json'
import type featuresMessaging from './features/messaging/labels/en.json'
import type featuresMissionsBadge from './features/missions/badge/labels/en.json'
import type featuresMissionsConsole from './features/missions/console/labels/en.json'
import type featuresMissions from './features/missions/labels/en.json'
import type featuresPlayConsole from './features/play/console/labels/en.json'
import type featuresPlay from './features/play/labels/en.json'
import type featuresPointsConsole from './features/points/console/labels/en.json'
import type featuresPoints from './features/points/labels/en.json'
import type featuresPromotionsConsole from './features/promotions/console/labels/en.json'
import type featuresPromotionsReferral from './features/promotions/referral/labels/en.json'
import type featuresPromotionsShare from './features/promotions/share/labels/en.json'
import type featuresPromotionsBadge from './features/promotions/badge/labels/en.json'
import type featuresPromotions from './features/promotions/labels/en.json'
import type featuresProtection from './features/protection/labels/en.json'
import type featuresReports from './features/reports/labels/en.json'
import type featuresReviewsConsoleQueue from './features/reviews/console/queue/labels/en.json'
import type featuresReviewsConsoleProposals from './features/reviews/console/proposals/labels/en.json'
import type featuresRewardsBonus from './features/rewards/bonus/labels/en.json'
import type featuresRewardsChance from './features/rewards/chance/labels/en.json'
import type featuresRewardsConsole from './features/rewards/console/labels/en.json'
import type featuresRewards from './features/rewards/labels/en.json'
import type featuresRoomsConsole from './features/rooms/console/labels/en.json'
import type featuresRooms from './features/rooms/labels/en.json'
import type featuresSignIn from './features/sign-in/labels/en.json'
import type featuresSignInSecurity from './features/sign-in/security/labels/en.json'
import type featuresSiteClosed from './features/site/closed/labels/en.json'
import type featuresSite from './features/site/labels/en.json'
import type featuresSupport from './features/support/labels/en.json'
import type featuresSupportConsole from './features/support/console/labels/en.json'
import type featuresTradingConsole from './features/trading/console/labels/en.json'
import type featuresVendorFunds from './features/vendor-funds/labels/en.json'
import type featuresVipConsole from './features/vip/console/labels/en.json'
import type featuresVip from './features/vip/labels/en.json'
import type shell from './shell/labels/en.json'
import type shellBackOffice from './shell/back-office/labels/en.json'
import type shellBackOfficeActs from './shell/back-office/acts/labels/en.json'
import type shellPaymentPassword from './shell/payment-password/labels/en.json'
import type shellPictures from './shell/pictures/labels/en.json'
import type shellRefusals from './shell/refusals/labels/en.json'
import type sitesAgent from './sites/agent/labels/en.json'
import type sitesAgentHelp from './sites/agent/help/labels/en.json'
import type sitesConsole from './sites/console/labels/en.json'
import type sitesConsoleAudit from './sites/console/audit/labels/en.json'
import type sitesConsoleHealth from './sites/console/health/labels/en.json'
import type sitesConsoleOverview from './sites/console/overview/labels/en.json'
import type sitesConsolePalette from './sites/console/palette/labels/en.json'
import type sitesPlayerComing from './sites/player/coming/labels/en.json'
import type sitesPlayerDialogs from './sites/player/dialogs/labels/en.json'
import type sitesPlayerFooter from './sites/player/footer/labels/en.json'
import type sitesPlayerInstall from './sites/player/install/labels/en.json'
import type sitesPlayerMenu from './sites/player/menu/labels/en.json'
import type sitesPlayer from './sites/player/labels/en.json'
import type sitesPlayerMember from './sites/player/member/labels/en.json'
import type { UiKey } from '@night-market/ui/text.ts'

type Labels =
  | keyof typeof featuresAgentsBackOffice
  | keyof typeof featuresAgentsConsole
  | keyof typeof featuresAgents
  | keyof typeof featuresCashierConsole
  | keyof typeof featuresCashierDeposits
  | keyof typeof featuresCashierTransfers
  | keyof typeof featuresCashierWithdrawals
  | keyof typeof featuresCatalogueConsole
  | keyof typeof featuresCatalogueFilters
  | keyof typeof featuresCatalogueJackpots
  | keyof typeof featuresCatalogueRooms
  | keyof typeof featuresCatalogueSearch
  | keyof typeof featuresCatalogue
  | keyof typeof featuresCatalogueSheet
  | keyof typeof featuresConsole
  | keyof typeof featuresContentConsole
  | keyof typeof featuresContent
  | keyof typeof featuresContentPages
  | keyof typeof featuresFairness
  | keyof typeof featuresLottery
  | keyof typeof featuresLotteryConsole
  | keyof typeof featuresMembers
  | keyof typeof featuresMessagingBadge
  | keyof typeof featuresMessagingPush
  | keyof typeof featuresMessaging
  | keyof typeof featuresMissionsBadge
  | keyof typeof featuresMissionsConsole
  | keyof typeof featuresMissions
  | keyof typeof featuresPlayConsole
  | keyof typeof featuresPlay
  | keyof typeof featuresPointsConsole
  | keyof typeof featuresPoints
  | keyof typeof featuresPromotionsConsole
  | keyof typeof featuresPromotionsReferral
  | keyof typeof featuresPromotionsShare
  | keyof typeof featuresPromotionsBadge
  | keyof typeof featuresPromotions
  | keyof typeof featuresProtection
  | keyof typeof featuresReports
  | keyof typeof featuresReviewsConsoleQueue
  | keyof typeof featuresReviewsConsoleProposals
  | keyof typeof featuresRewardsBonus
  | keyof typeof featuresRewardsChance
  | keyof typeof featuresRewardsConsole
  | keyof typeof featuresRewards
  | keyof typeof featuresRoomsConsole
  | keyof typeof featuresRooms
  | keyof typeof featuresSignIn
  | keyof typeof featuresSignInSecurity
  | keyof typeof featuresSiteClosed
  | keyof typeof featuresSite
  | keyof typeof featuresSupport
  | keyof typeof featuresSupportConsole
  | keyof typeof featuresTradingConsole
  | keyof typeof featuresVendorFunds
  | keyof typeof featuresVipConsole
  | keyof typeof featuresVip
  | keyof typeof shell
  | keyof typeof shellBackOffice
  | keyof typeof shellBackOfficeActs
  | keyof typeof shellPaymentPassword
  | keyof typeof shellPictures
  | keyof typeof shellRefusals
  | keyof typeof sitesAgent
  | keyof typeof sitesAgentHelp
  | keyof typeof sitesConsole
  | keyof typeof sitesConsoleAudit
  | keyof typeof sitesConsoleHealth
  | keyof typeof sitesConsoleOverview
  | keyof typeof sitesConsolePalette
  | keyof typeof sitesPlayerComing
  | keyof typeof sitesPlayerDialogs
  | keyof typeof sitesPlayerFooter
  | keyof typeof sitesPlayerInstall
  | keyof typeof sitesPlayerMenu
  | keyof typeof sitesPlayer
  | keyof typeof sitesPlayerMember

/**
 * Every key of the English labels, for the compiler alone; `shell/i18n/labels.test.ts` finds a file that is
 * missing here.
 */
export type LabelKey = Labels | UiKey
