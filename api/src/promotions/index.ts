/**
 * Promotions: campaigns with versions, audiences and schedules, what members do in them, and applications.
 *
 * Promises: a claim keeps the version it was made under; a member has one entry and one claim for each period of a campaign;
 * no claim is made under a campaign that was stopped before; what is published was written by another person; both sides of
 * an invitation are paid once.
 *
 * Leans on: cashier, catalogue, ledger, members, play, protection, reviews, rewards, sessions, site, staff.
 */
export { promotionChecks } from './checks.ts'
export { joinByDeposit } from './deposit-offers.ts'
export { applicationDecider } from './deciders.ts'
export { factReaders } from './facts.ts'
export { promotionJobs, returnClaims } from './jobs.ts'
export type { Promotions } from './promotions.ts'
export { noteFriends } from './referral/note-friends.ts'
export { startReferrals } from './referral/pay-friends.ts'
export { promotionRoutes } from './routes.ts'
export { budgetAct } from './staff/set-budget.ts'
export { seedPromotions } from './seed.ts'
