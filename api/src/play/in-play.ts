import { sql, type RawBuilder } from 'kysely'

/**
 * Whether real money that a member staked since an instant stands in an open round, for a statement of somebody else's:
 * `member` and `since` are columns of it.
 */
// Not `exists`, which the planner may turn into a join that scans every round of the house.
export const hasOpenRound = (member: RawBuilder<string>, since: RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select true from play.rounds r where r.member = ${member} and r.mode = 'real'
    and r.status = 'open' and r.started_at >= ${since} limit 1), false)`
