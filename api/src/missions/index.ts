/**
 * Missions: what members reach in a day, a week or an event, and boards on which they rank.
 *
 * Promises: progress is read from daily sums, so a bet pays nothing for it; a reached mission is claimed once in its period; the
 * prizes of a board are paid once, equal scores divide the prizes of their places; nothing is live that one person alone made.
 *
 * Leans on: ledger, members, play, rewards, site, staff.
 */
export { rankBoards } from './boards/rank.ts'
export { missionChecks } from './checks.ts'
export { missionJobs } from './jobs.ts'
export { missionRoutes } from './routes.ts'
export { seedMissions } from './seed.ts'
