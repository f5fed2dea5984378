-- Gives back the open free bets among these whose legs all count as not bet; returns them. The bets of a revoked grant were
-- counted as used: they are settled like any other. Called under the lock of the bets.
create or replace function studio.return_free_slips(p_rounds text[], p_revisions integer[], p_due timestamptz)
returns text[] language plpgsql as $$
declare
  l_rounds text[];
begin
  l_rounds := array(
    select b.round_id from unnest(p_rounds, p_revisions) as d(round_id, revision)
      -- By the key: by its state alone each set would read all bets that wait for their payout.
      cross join lateral (select * from studio.book_bets where round_id = d.round_id limit 1) as b
     where b.is_free and b.state = 'open' and b.open_legs = 0 and b.revision = d.revision
       and not exists (select from studio.book_legs l where l.round_id = b.round_id and l.verdict <> 'V'));
  if l_rounds = '{}' then return l_rounds; end if;
  -- A revocation is before this or after it.
  perform from studio.grants g
   where g.grant_uuid in (select w.grant_uuid from studio.book_bets b join studio.bets w using (bet_id)
                           where b.round_id = any (l_rounds))
   order by g.grant_uuid collate "C" for no key update;
  with back as (
    update studio.bets w set state = 'rolling_back', due_at = p_due, attempts = 0
      from studio.book_bets b, studio.grants g
     where b.round_id = any (l_rounds) and w.bet_id = b.bet_id and w.state = 'taken' and g.grant_uuid = w.grant_uuid
       and g.revoked_at is null
    returning b.round_id
  )
  select coalesce(array_agg(round_id), '{}') into l_rounds from back;
  update studio.book_bets set state = 'returned' where round_id = any (l_rounds);
  -- In the order in which a bettor takes it: matches, then the day.
  perform studio.free_book_room(l_rounds);
  perform studio.free_book_day(l_rounds);
  return l_rounds;
end $$;
