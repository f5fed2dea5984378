-- Adds closed slots of one day that wait to the sums of agents, in order and each once; how many of them had play. Several may
-- call it at once: one works, the others wait and find nothing left. None while real-time salaries of a folded slot wait to be
-- billed.
create or replace function agents.fold_slots(p_now timestamptz, most int) returns int language plpgsql
security definer set search_path = agents, pg_temp
as $$
declare
  done timestamptz;
  closed timestamptz;
  waiting timestamptz[];
  of_day timestamptz[];
begin
  select slot into closed from play.closed_until;
  if not exists (select from folded_until where slot < closed) then return 0; end if;
  select slot into done from folded_until for update;
  -- The day so far has to end with the slot that is billed.
  if agents.unbilled_slot() is not null then return 0; end if;

  waiting := array(select distinct s.slot from play.member_slots s
                    where s.slot >= done and s.slot < closed order by 1 limit most);
  of_day := array(select s.slot from unnest(waiting) s (slot) cross join site.calendar z
                   where (s.slot at time zone z.time_zone)::date = (waiting[1] at time zone z.time_zone)::date order by 1);
  if cardinality(of_day) > 0 then perform agents.add_play(of_day, p_now); end if;
  update folded_until set slot = case when cardinality(of_day) < cardinality(waiting) or cardinality(waiting) = most
                                      then of_day[cardinality(of_day)] + interval '5 minutes' else closed end;
  return cardinality(of_day);
end $$;

revoke execute on function agents.fold_slots(timestamptz, int) from public;
grant execute on function agents.fold_slots(timestamptz, int) to night_market_api;
