-- Takes or renews the lease under which one process moves the draws on; false when another process has it.
create or replace function studio.lead_draws(p_process text, p_now timestamptz, p_until timestamptz)
returns boolean language plpgsql as $$
begin
  -- A row that another process holds is left to the next call: no process waits for another here.
  perform from studio.draw_lead
    where leader = p_process or leader is null or leader_until <= p_now for no key update skip locked;
  if not found then return false; end if;
  update studio.draw_lead set leader = p_process, leader_until = p_until;
  return true;
end $$;
