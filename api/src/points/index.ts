/**
 * Points: what play and deposits earn, the mall where members redeem them, and their conversion to cash.
 *
 * Promises: each valid bet and each deposit counts once; points never expire; a piece of a good is taken once and its points,
 * money and stock return once if the staff reject the redemption; stock never falls below zero.
 *
 * Leans on: cashier, content, ledger, members, messaging, reviews, rewards, sign-in, site, staff.
 */
export { awardJob } from './award.ts'
export { pointChecks } from './checks.ts'
export { redemptionDecider } from './deciders.ts'
export { earnByDeposits, earnByPlay } from './earn.ts'
export { pointsChanged } from './events.ts'
export { pointRoutes } from './routes.ts'
export { seedMall } from './seed.ts'
