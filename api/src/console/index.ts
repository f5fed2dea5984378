/**
 * Console: what the staff ask across all features: what waits for them, and the figures of a day.
 *
 * Promises: a figure is read from sums that `npm run verify` recounts; no page counts rows of a whole table.
 *
 * Leans on: cashier, play, site, staff.
 */
export { consoleRoutes } from './routes.ts'
