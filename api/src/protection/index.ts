/**
 * Safer play: limits that members set themselves, and times in which they keep away.
 *
 * Promises: a tighter limit holds from the next bet or deposit on, a looser one after a day; no bet and no deposit that runs
 * beside another passes a limit; who keeps away plays and deposits nothing until it is over, and nothing ends it early. Wins
 * and withdrawals are never held back.
 *
 * Leans on: ledger, members, sign-in, site.
 */
export { protectionChecks } from './checks.ts'
export { protectionJobs } from './jobs.ts'
export { keepAway } from './keep-away.ts'
export { assertMayDeposit } from './may-deposit.ts'
export { assertMayPlay, hasLossLimit, mayStakeElsewhere } from './may-play.ts'
export type { CountedDeposits } from './model.ts'
export { protectionRoutes } from './routes.ts'
export { setLimit } from './set-limit.ts'
