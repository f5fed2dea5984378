/**
 * VIP: levels by what members bet, with bonuses; rebate of bets; cashback of a week's loss.
 *
 * Promises: each bonus, rebate and cashback is paid once, by its formula over the rounds and their corrections; a
 * payout beyond the month's budget waits and is not lost; excluded members get no bonus and no cashback, and are paid
 * their rebate when the exclusion ends.
 *
 * Leans on: cashier, ledger, members, rewards, staff.
 */
export { vipChecks } from './checks.ts'
export { vipJobs } from './jobs.ts'
export { levelOf } from './queries.ts'
export { vipRoutes } from './routes.ts'
export { setLevel } from './staff.ts'
export { payRebatesOf } from './tasks.ts'
