/**
 * Safer play: the limits and exclusions that members set themselves.
 *
 * Promises: a tighter limit holds from the next bet or deposit on, a looser one after a day; concurrent bets and deposits
 * never exceed a limit together; an excluded member cannot play or deposit until the exclusion ends, and nothing ends it early.
 * Wins and withdrawals are never blocked.
 *
 * Leans on: ledger, members, sign-in, site.
 */
export { protectionChecks } from './checks.ts'
export { protectionJobs } from './jobs.ts'
export { memberExcluded } from './events.ts'
export { excludeMember } from './exclude-member.ts'
export { assertMayDeposit } from './may-deposit.ts'
export {
  assertMayPlay,
  exclusionInForce,
  hasLossLimit,
  isExcluded,
  mayStakeElsewhere,
  refuseExcluded,
} from './may-play.ts'
export type { CountedDeposits } from './model.ts'
export { noteDistress } from './note-distress.ts'
export { protectionHistory } from './history.ts'
export { protectionOverview } from './overview.ts'
export { protectionRoutes } from './routes.ts'
export { setLimit } from './set-limit.ts'
