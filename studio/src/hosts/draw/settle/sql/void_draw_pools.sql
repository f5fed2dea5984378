-- Takes back the pools that a void draw has shared: what was carried over to them is carried on. Those that it has not shared
-- were handed nothing.
create or replace function studio.void_draw_pools(p_draw bigint, p_version integer) returns void language plpgsql as $$
declare
  l_game text;
begin
  select game_code into l_game from studio.draws where draw_id = p_draw and version = p_version and state = 'void' for share;
  if not found then return; end if;
  perform pg_advisory_xact_lock(hashtext('studio.draw_pools'), hashtext(l_game));
  with voided as (
    update studio.draw_pools p
       set version = p_version, is_void = true, winning = 0, paid = 0, carried = handed, passed = greatest(passed, handed)
     where p.draw_id = p_draw and p.version > 0 and not p.is_void
    returning p.money, new.passed - old.passed as given
  )
  update studio.draw_pool_standings s set carried = s.carried + v.given
    from voided v where s.game_code = l_game and s.money = v.money;
end $$;
