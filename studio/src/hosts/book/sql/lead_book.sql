-- Takes or renews the lease under which one process plays the matches; false when another process has it.
create or replace function studio.lead_book(p_process text, p_now timestamptz, p_until timestamptz)
returns boolean language sql as $$
  -- A row that another process holds is left to the next call: no process waits for another here.
  with free as (
    select is_only from studio.book_lead
     where leader = p_process or leader is null or leader_until <= p_now for no key update skip locked
  ), led as (
    update studio.book_lead l set leader = p_process, leader_until = p_until from free f
     where l.is_only = f.is_only returning 1
  )
  select exists (select from led)
$$;
