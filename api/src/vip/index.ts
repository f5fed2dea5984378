/**
 * VIP: levels by what members bet, with bonuses; rebate of bets; cashback of a week's loss.
 *
 * Promises: each bonus, rebate and cashback is paid once, by its formula over the rounds and their corrections; together they
 * stay below what each game keeps; what was given for bets that are taken back later is set against what comes next; a
 * payout beyond the month's budget waits and is not lost; excluded members get no bonus and no cashback, and are paid
 * their rebate when the exclusion ends; one person raises a member by one level and no more.
 *
 * Leans on: cashier, ledger, members, reviews, rewards, staff.
 */
export { vipChecks } from './checks.ts'
export { countGames } from './count-games.ts'
export { vipJobs } from './jobs.ts'
export { levelOf } from './queries.ts'
export { vipRoutes } from './routes.ts'
export { levelAct, setLevel } from './staff.ts'
export { payRebatesOf } from './tasks.ts'
