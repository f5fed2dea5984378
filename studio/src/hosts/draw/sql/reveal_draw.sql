-- Publishes the seed and the numbers of a sealed draw, which is 'drawn', or 'void'; false when another process did. A draw
-- without tickets has nothing left to do. `p_shown` is `{state, seed, numbers, beacon, proof}`; its numbers keep their order.
create or replace function studio.reveal_draw(p_draw bigint, p_shown json, p_now timestamptz)
returns boolean language plpgsql as $$
begin
  -- Draws become known in the order of their numbers: one that commits later has the greater number.
  perform pg_advisory_xact_lock(hashtext('studio.draws.known'));
  update studio.draws
     set state = case when p_shown ->> 'state' = 'drawn' and tickets = 0 then 'settled' else p_shown ->> 'state' end,
         server_seed = p_shown ->> 'seed', numbers = p_shown -> 'numbers', drawn_at = p_now,
         beacon = p_shown ->> 'beacon', beacon_proof = p_shown -> 'proof',
         known_no = (select coalesce(max(known_no), 0) + 1 from studio.draws),
         due_at = case when tickets > 0 then p_now end
   where draw_id = p_draw and state = 'closed' and sealed_at is not null;
  return found;
end $$;
