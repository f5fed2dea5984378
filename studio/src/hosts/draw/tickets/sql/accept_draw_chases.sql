-- The wallet took all stakes of these chases: their tickets count. Returns those that are accepted, also by an earlier call; not
-- those of which a stake is not taken, or that were refused.
create or replace function studio.accept_draw_chases(p_chases text[], p_overdue interval)
returns setof text language plpgsql
  -- A plan made on small tables would read all draws ahead.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  l_taken text[];
begin
  -- In the order of their names, so that two sets never wait for each other.
  perform from studio.draw_chases where chase_id = any (p_chases) order by chase_id for no key update;
  select array_agg(c.chase_id) into l_taken from studio.draw_chases c
   where c.chase_id = any (p_chases) and c.state = 'betting' and not exists (
     select from studio.draw_tickets t join studio.bets b using (bet_id)
      where t.chase_id = c.chase_id and b.state <> 'taken');
  if l_taken is not null then
    update studio.draw_chases set state = 'accepted' where chase_id = any (l_taken);
    update studio.draw_tickets set state = 'accepted' where chase_id = any (l_taken);
    update studio.bets b set due_at = d.draws_at + p_overdue
      from studio.draw_tickets t join studio.draws d using (draw_id)
     where t.chase_id = any (l_taken) and b.bet_id = t.bet_id and b.state = 'taken';
  end if;
  return query select c.chase_id from studio.draw_chases c where c.chase_id = any (p_chases) and c.state = 'accepted';
end $$;
