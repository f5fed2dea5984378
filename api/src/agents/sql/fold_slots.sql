-- Adds closed slots that wait to the sums of agents, in order and each once; how many of them had play. Several may call it at
-- once: one works, the others wait and find nothing left. None while real-time salaries of a folded slot wait to be billed.
create or replace function agents.fold_slots(p_now timestamptz, most int) returns int language plpgsql
security definer set search_path = agents, pg_temp
as $$
declare
  done timestamptz;
  closed timestamptz;
  waiting timestamptz[];
begin
  select slot into closed from play.closed_until;
  if not exists (select from folded_until where slot < closed) then return 0; end if;
  select slot into done from folded_until for update;
  -- The day so far has to end with the slot that is billed.
  if agents.unbilled_slot() is not null then return 0; end if;

  waiting := array(select distinct s.slot from play.member_slots s
                    where s.slot >= done and s.slot < closed order by 1 limit most);
  if cardinality(waiting) > 0 then perform agents.add_play(waiting, p_now); end if;
  update folded_until set slot = case when cardinality(waiting) < most then closed
                                      else waiting[most] + interval '5 minutes' end;
  return cardinality(waiting);
end $$;

revoke execute on function agents.fold_slots(timestamptz, int) from public;
grant execute on function agents.fold_slots(timestamptz, int) to night_market_api;
