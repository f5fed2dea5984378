/**
 * Lottery: the games that vendors draw, what is on sale and what was drawn, and the launch of the specification.
 *
 * Promises: draws are copied from the vendors' feeds, each version once, however often and by however many processes a feed is
 * read; a correction replaces what is shown and keeps what was;
 * what a member of staff read of an official draw goes to its vendor alone, and no answer, audit or log of the platform has it;
 * draws are kept for 30 days, and the newest of a game for ever; a vendor speaks for its own games alone, and one that is away
 * holds up no other.
 *
 * Leans on: catalogue, members, play, site, staff.
 */
export { startDrawFeeds } from './feed.ts'
export { lotteryJobs } from './jobs.ts'
export { readResult } from './results.ts'
export { lotteryRoutes } from './routes.ts'
