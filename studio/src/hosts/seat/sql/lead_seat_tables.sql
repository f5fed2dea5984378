-- Marks the players whose sockets are open in this process as seen, and takes or renews the lease of every table with
-- players or with a hand that is not over: until `p_until` no other process takes it. Returns the tables it leads.
create or replace function studio.lead_seat_tables(
  p_process text, p_now timestamptz, p_until timestamptz, p_tables text[], p_players bigint[]
) returns setof text language plpgsql as $$
begin
  -- A row that another process holds is left to the next call: no process waits for another here.
  update studio.seat_places p set seen_at = p_now
    from (select s.table_id, s.seat from studio.seat_places s
           join unnest(p_tables, p_players) as o(table_id, player_id) using (table_id, player_id)
             for no key update of s skip locked) o
   where p.table_id = o.table_id and p.seat = o.seat;
  return query
    update studio.seat_tables t set leader = p_process, leader_until = p_until
      from (select d.table_id from studio.seat_tables d
             where (d.leader = p_process or d.leader_until <= p_now)
               and (exists (select from studio.seat_places p where p.table_id = d.table_id and p.player_id is not null)
                 or exists (select from studio.seat_hands h
                             where h.table_id = d.table_id and h.state in ('staking', 'playing')))
               for no key update skip locked) d
     where t.table_id = d.table_id
    returning t.table_id;
end $$;
