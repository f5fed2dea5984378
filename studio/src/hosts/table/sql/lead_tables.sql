-- Marks the tables where players sit (`p_occupied`) as wanted, and takes or renews the lease of every table that is to be
-- moved on: until `p_until` no other process takes it. Returns the tables that this process leads.
create or replace function studio.lead_tables(
  p_process text, p_now timestamptz, p_until timestamptz, p_occupied text[], p_wanted timestamptz
) returns setof text language plpgsql as $$
begin
  -- A row that another process holds is left to the next call: no process waits for another here.
  update studio.tables t set wanted_until = p_wanted
    from (select game_code from studio.tables
           where game_code = any (p_occupied) and wanted_until < p_wanted - interval '2 seconds'
             for no key update skip locked) o
   where t.game_code = o.game_code;
  return query
    update studio.tables t set leader = p_process, leader_until = p_until
      from (select d.game_code from studio.tables d
             where (d.leader = p_process or d.leader_until <= p_now)
               and (d.wanted_until > p_now or exists (
                 select from studio.table_rounds r where r.game_code = d.game_code and r.state <> 'settled'))
               for no key update skip locked) d
     where t.game_code = d.game_code
    returning t.game_code;
end $$;
