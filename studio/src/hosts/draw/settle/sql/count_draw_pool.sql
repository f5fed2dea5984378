-- Writes down which tickets share the pools of a draw by a version of its numbers: those of a page that ends at `p_to`, and
-- begins where the count stood. The same page again changes nothing.
create or replace function studio.count_draw_pool(
  p_draw bigint, p_version integer, p_to bigint, p_tickets text[], p_stakes bigint[]
) returns void language plpgsql as $$
begin
  perform from studio.draws where draw_id = p_draw and version = p_version for share;
  if not found then return; end if;
  insert into studio.draw_pool_wins (draw_id, version, ticket_id, stake)
  select p_draw, p_version, w.ticket_id, w.stake from unnest(p_tickets, p_stakes) as w(ticket_id, stake)
  on conflict do nothing;
  insert into studio.draw_pool_counts as c (draw_id, version, counted_to) values (p_draw, p_version, p_to)
  on conflict (draw_id, version) do update set counted_to = greatest(c.counted_to, excluded.counted_to);
end $$;
