/**
 * Reports: what members read about their play and their money, and the staff about play between members. It reads what the other
 * features keep, and counts for itself only what a member's rounds came to by day.
 *
 * Promises: every settled round is counted once, on the day it began, however often it is settled again; the months of a
 * statement add up to the balance; a file holds what the page shows, a batch at a time, and no cell of it is a formula.
 *
 * Leans on: catalogue, ledger, members, play, site.
 */
export { reportChecks } from './checks.ts'
export { accountRecord } from './account-record.ts'
export { countRounds } from './count-rounds.ts'
export { roundDetail, roundsOf } from './records/records.ts'
export { transfersPage } from './transfers/page.ts'
export { reportRoutes } from './routes.ts'
