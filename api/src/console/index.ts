/**
 * Console: what the staff ask across all features: what waits for them, the figures of a day, how the deployment runs, members
 * with what they did; and what one of the staff may do for a member's safety.
 *
 * Promises: a figure is read from sums that `npm run verify` recounts; no page counts rows of a whole table; a search looks
 * nothing up but by an index, and never says how many there are; personal fields are masked, and one that is unmasked is audited
 * with its reason; one person makes an account safer at once, and it takes two to enable it again.
 *
 * Leans on: cashier, catalogue, members, play, protection, reports, reviews, sessions, sign-in, site, staff, vip.
 */
export { reopenAct } from './acts/reopen.ts'
export { enableAct } from './protect/enable.ts'
export { consoleRoutes } from './routes.ts'
