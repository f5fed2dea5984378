/**
 * Play: launches, the seamless wallet that vendors stake and pay through, and rounds.
 *
 * Promises: a vendor's transaction moves money once, however often and in whatever order it arrives; a bet is never both
 * taken back and won; what was staked is settled even when the launch, the game or the member has ended since. Rounds that a
 * vendor settled from a purse of its own are recorded once, and move no money here. A round of real money is booked once, on
 * the day of its first settlement; a day that is closed never changes, later differences are corrections. Free bets are held by
 * vendors: each is used once, and what is revoked leaves out every bet that was used. A payment above a ceiling of its
 * connection moves no money before a person has approved it. Vendors are notified of members who are excluded or disabled,
 * each until it answers.
 *
 * Leans on: catalogue, ledger, members, protection, reviews, sessions, site.
 */
export { moneyAnswers, type AnswerMoney, type MoneyCall } from './answer.ts'
export { playChecks } from './checks.ts'
export { grantEnded, roundResettled, roundSettled } from './events.ts'
export { feedResults } from './feed-queries.ts'
export { noteExclusions, noteStatuses } from './exclusions/note-exclusions.ts'
export { notifyOfExclusions, startExclusions } from './exclusions/notify-vendors.ts'
export { startFeeds } from './feeds.ts'
export { importRounds } from './import-rounds.ts'
export { vendorWebhooks } from './openapi.ts'
export { heldPaymentDecider } from './held/decider.ts'
export { holdGrant } from './grants/hold-grant.ts'
export type { GrantEnd, GrantState } from './grants/model.ts'
export { endUsedGrants } from './grants/note-uses.ts'
export { grantJobs, revokeOnExclusion, revokeOverdue } from './grants/revoke.ts'
export { startGrants, notifyVendors } from './grants/notify-vendors.ts'
export { feedOf, hasOpenRound } from './in-play.ts'
export { OVERDUE_MS, overdueJob } from './overdue-rounds.ts'
export type { Services as PlayServices } from './env.ts'
export { launchGame, openLaunch, type BonusForGame, type LaunchParts, type LaunchReaders } from './launch.ts'
export { endBonusLaunches } from './queries.ts'
export type { Mode } from './model.ts'
export { reconcile, type Reconciliation, type VendorLine } from './reconcile.ts'
export { bookCorrections, bookRounds } from './rollups/book-rounds.ts'
export { closedUntil, closeSlots, slotJob, startClosing } from './rollups/closed-until.ts'
export { daysOf } from './rollups/days.ts'
export { playRoutes } from './routes.ts'
