import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: whether real money that a member staked since an instant is in an open round, for another feature's statement;
 * `member` and `since` are columns of it.
 */
// Not `exists`, which the planner may turn into a join that scans every round.
export const hasOpenRound = (member: RawBuilder<string>, since: RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select true from play.rounds r where r.member = ${member} and r.mode = 'real'
    and r.status = 'open' and r.started_at >= ${since} limit 1), false)`

/**
 * What a member won less what it lost at a brand that keeps purses, and when the feed of that brand was last read to its end,
 * as one row of a lateral join: `result`, `caught_up_at`.
 */
export const feedOf = (
  member: RawBuilder<string>,
  vendorCode: RawBuilder<string>,
): RawBuilder<unknown> => sql`
  select coalesce((select r.result from play.feed_results r
                    where r.member = ${member} and r.vendor_code = ${vendorCode}), 0) as result,
         (select f.caught_up_at from play.feeds f join catalogue.vendors v on v.aggregator_code = f.aggregator
           where v.code = ${vendorCode}) as caught_up_at`
