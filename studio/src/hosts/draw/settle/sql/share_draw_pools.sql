-- Shares the pools of a drawn draw by a version of its numbers, once: each takes what is carried over to it, and what its winners
-- leave is carried on. Returns 'shared'; 'waiting' while a draw before it has not shared its own, 'counting' while tickets are
-- not counted, 'other' when the draw has another version by now.
create or replace function studio.share_draw_pools(p_draw bigint, p_version integer) returns text language plpgsql as $$
declare
  l_draw studio.draws;
begin
  select * into l_draw from studio.draws where draw_id = p_draw and version = p_version and state = 'drawn' for share;
  if not found then return 'other'; end if;
  perform pg_advisory_xact_lock(hashtext('studio.draw_pools'), hashtext(l_draw.game_code));
  if not exists (select from studio.draw_pools where draw_id = p_draw and version < p_version) then return 'shared'; end if;
  if exists (select from studio.draw_tickets t
              where t.draw_id = p_draw and t.state in ('accepted', 'won', 'lost') and t.ticket_no > coalesce((
                select c.counted_to from studio.draw_pool_counts c where c.draw_id = p_draw and c.version = p_version), 0)) then
    return 'counting';
  end if;
  -- What is corrected has taken over what it was handed: it waits for none.
  if exists (select from studio.draw_pools where draw_id = p_draw and version = 0) and (
    exists (select from studio.draws e where e.game_code = l_draw.game_code and e.draws_at < l_draw.draws_at
              and e.state in ('open', 'closed', 'drawing')
              -- Once sealed, one without stakes in a pool takes nothing and passes nothing on.
              and (e.sealed_at is null or exists (select from studio.draw_pools q where q.draw_id = e.draw_id)))
    or exists (select from studio.draw_pools q join studio.draws e using (draw_id)
                where q.version = 0 and e.state = 'drawn' and e.game_code = l_draw.game_code
                  and e.draws_at < l_draw.draws_at)) then
    return 'waiting';
  end if;
  insert into studio.draw_pool_standings (game_code, money)
  select l_draw.game_code, p.money from studio.draw_pools p where p.draw_id = p_draw order by p.money
  on conflict do nothing;
  with wins as (
    select c.money, w.stake from studio.draw_pool_wins w join studio.draw_tickets t using (ticket_id)
      join studio.draw_chases c using (chase_id) where w.draw_id = p_draw and w.version = p_version
  ), pools as (
    select p.money, coalesce(p.handed, s.carried) as handed, coalesce(p.handed, s.carried) + p.added as amount,
           coalesce((select sum(w.stake) from wins w where w.money = p.money), 0)::bigint as winning
      from studio.draw_pools p join studio.draw_pool_standings s on s.game_code = l_draw.game_code and s.money = p.money
     where p.draw_id = p_draw and p.version < p_version
  ), sums as (
    -- Each ticket's share is rounded down.
    select p.*, coalesce((select sum(div(p.amount::numeric * w.stake, p.winning)) from wins w
                           where w.money = p.money), 0)::bigint as paid
      from pools p
  ), shared as (
    update studio.draw_pools p
       set version = p_version, handed = s.handed, winning = s.winning, paid = s.paid, carried = s.amount - s.paid,
           passed = greatest(coalesce(p.passed, 0), s.amount - s.paid)
      from sums s where p.draw_id = p_draw and p.money = s.money
    returning p.money, case when old.handed is null then new.handed else 0 end as taken,
              new.passed - coalesce(old.passed, 0) as given
  )
  update studio.draw_pool_standings s set carried = s.carried - h.taken + h.given
    from shared h where s.game_code = l_draw.game_code and s.money = h.money;
  return 'shared';
end $$;
