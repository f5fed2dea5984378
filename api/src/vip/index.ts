/**
 * VIP: levels by what members bet, with bonuses; rebate of bets; cashback of a week's loss.
 *
 * Promises: each bonus, rebate and cashback is paid once and is what its formula says of the rounds and their corrections;
 * what exceeds a month's budget waits and is not lost; excluded members get no bonus and no cashback, and their rebate
 * afterwards.
 *
 * Leans on: cashier, ledger, members, rewards, staff.
 */
export { vipChecks } from './checks.ts'
export { vipJobs } from './jobs.ts'
export { levelOf } from './queries.ts'
export { vipRoutes } from './routes.ts'
export { setLevel } from './staff.ts'
export { payRebatesOf } from './tasks.ts'
