-- Keeps those of these draws open until the transaction ends that are open now, and returns the others.
create or replace function studio.hold_draws_open(p_draws bigint[], p_now timestamptz) returns bigint[] language plpgsql as $$
declare
  l_draw bigint;
  l_shut bigint[] := '{}';
begin
  -- In their order, and each by its key: a plan for many would read all draws ahead.
  for l_draw in select distinct d from unnest(p_draws) as d order by d loop
    perform from studio.draws where draw_id = l_draw and state = 'open' and closes_at > p_now for share;
    if not found then l_shut := l_shut || l_draw; end if;
  end loop;
  return l_shut;
end $$;
