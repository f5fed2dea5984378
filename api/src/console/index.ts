/**
 * Console: what the staff find, read and note about members, over all features, and what one of them may do for a member's
 * safety.
 *
 * Promises: a search looks nothing up but by an index, and never says how many there are; personal fields are masked, and one
 * that is unmasked is audited with its reason; one person makes an account safer at once, and it takes two to enable it again.
 *
 * Leans on: cashier, ledger, members, protection, reports, reviews, sessions, sign-in, site, staff, vip.
 */
export { enableAct } from './protect/enable.ts'
export { consoleRoutes } from './routes.ts'
