-- Writes what a feed makes of the bets on a market: as not bet where they were placed in a time that it cancelled, else by its
-- result; without one they are open. A bet that was settled keeps what it was settled by until there is a result. Returns how
-- many legs changed. Called under the locks of `hold_feed_bets`.
create or replace function studio.judge_feed_market(p_event text, p_market integer, p_spec text) returns bigint language sql as $$
  with wanted as (
    select l.round_id, l.leg, b.state,
           case when exists (
               select from studio.book_feed_cancels c
                where (c.event_id, c.market, c.spec) = (l.event_id, l.market, l.spec) and c.cancelled_at > c.rolled_back_at
                  and b.placed_at >= c.placed_from and b.placed_at < c.placed_until) then 'V'
             else m.verdicts ->> l.outcome end as verdict
      from studio.book_legs l join studio.book_bets b using (round_id)
      left join studio.book_feed_markets m on (m.event_id, m.market, m.spec) = (l.event_id, l.market, l.spec)
     where (l.event_id, l.market, l.spec) = (p_event, p_market, p_spec)
  ), changed as (
    update studio.book_legs l set verdict = w.verdict
      from wanted w
     where (l.round_id, l.leg) = (w.round_id, w.leg) and l.verdict is distinct from w.verdict
       and (w.verdict is not null or w.state in ('betting', 'open'))
    returning l.round_id, old.verdict as was, l.verdict as verdict
  ), counted as (
    update studio.book_bets b
       set revision = b.revision + 1,
           open_legs = b.open_legs + (c.verdict is null)::integer - (c.was is null)::integer
      from changed c where b.round_id = c.round_id returning 1
  )
  select count(*) from counted
$$;
