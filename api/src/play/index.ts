/**
 * Play: launches, the seamless wallet that vendors stake and pay through, and the record of rounds.
 *
 * Promises: a vendor's transaction moves money once, however often and in whatever order it arrives; a bet is never both
 * taken back and won; what was staked is settled even when the launch, the game or the member has ended since. Rounds that a
 * vendor settled from a purse of its own stand in the record once, and move no money here.
 */
export { moneyAnswers } from './answer.ts'
export { feedOf, hasOpenRound } from './in-play.ts'
export { feedResults } from './feed-queries.ts'
export { startFeeds } from './feeds.ts'
export { importRounds } from './import-rounds.ts'
export { openLaunch } from './launch.ts'
export { validBet } from './model.ts'
export { gamesOfRounds } from '../reports/records/games.ts'
export { roundBatches } from '../reports/records/batches.ts'
export type { TotalsOfDays } from '../reports/records/totals.ts'
export { playRoutes } from './routes.ts'
export { playChecks } from './checks.ts'
export { reconcile, type Reconciliation, type VendorLine } from './reconcile.ts'
