/**
 * Missions: goals for a day, a week or an event, and boards on which members rank.
 *
 * Promises: progress is read from daily sums, so bets write nothing for it; a reached mission is claimed once in its
 * period; the prizes of a board are paid once, and equal scores divide the prizes of their places; no one publishes a
 * version they wrote.
 *
 * Leans on: cashier, ledger, members, play, rewards, site, staff.
 */
export { rankBoards } from './boards/rank.ts'
export { missionChecks } from './checks.ts'
export { missionJobs } from './jobs.ts'
export { missionRoutes } from './routes.ts'
export { seedMissions } from './seed.ts'
