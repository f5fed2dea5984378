-- Counts the tickets of a closed draw, with what their stakes put into its pools, and publishes the root over them; false when
-- one is still betting, another process has sealed it, or the tickets are not those that the root was made of. `p_blocks` has the
-- leaves: `[{first_no, tickets, node}]`, `p_pools` the plays with a pool.
create or replace function studio.seal_draw(
  p_draw bigint, p_tickets integer, p_root text, p_blocks jsonb, p_pools text[], p_now timestamptz
) returns boolean language plpgsql as $$
begin
  perform from studio.draws where draw_id = p_draw and state = 'closed' and sealed_at is null for no key update;
  if not found then return false; end if;
  if (select count(*) filter (where state = 'betting') <> 0 or count(*) filter (where state = 'accepted') <> p_tickets
        from studio.draw_tickets where draw_id = p_draw) then
    return false;
  end if;
  insert into studio.draw_leaves (draw_id, block, first_no, tickets, node)
  select p_draw, b.place - 1, (b.value ->> 'first_no')::bigint,
         array(select t.id from jsonb_array_elements_text(b.value -> 'tickets') with ordinality as t(id, place) order by t.place),
         b.value ->> 'node'
    from jsonb_array_elements(p_blocks) with ordinality as b(value, place);
  if cardinality(p_pools) > 0 then
    insert into studio.draw_pools (draw_id, money, stakes, added)
    select p_draw, s.money, s.stakes, s.stakes / 2
      from (select c.money, sum((p ->> 'unit')::bigint * (p ->> 'units')::bigint)::bigint as stakes
              from studio.draw_tickets t join studio.draw_chases c using (chase_id), json_array_elements(t.picks) as p
             where t.draw_id = p_draw and t.state = 'accepted' and p ->> 'play' = any (p_pools) group by c.money) as s;
  end if;
  update studio.draws set sealed_at = p_now, tickets = p_tickets, root = p_root,
         -- Of an official draw two voices read the result; without them it is void.
         due_at = case when chain_id is null then draws_at + interval '72 hours' else draws_at end
   where draw_id = p_draw;
  return true;
end $$;
