-- The tickets that a draw was sealed with, in blocks: leaves of the hash tree whose root is published before the numbers. Never
-- changed; draws that were sealed before have none.
create table studio.draw_leaves (
  draw_id bigint not null references studio.draws,
  -- From 0.
  block integer not null check (block >= 0),
  -- The number of its first ticket.
  first_no bigint not null,
  tickets text[] not null check (cardinality(tickets) > 0),
  -- The root over its tickets: a node of the tree.
  node text not null,
  primary key (draw_id, block)
);

-- Its successor takes the blocks too.
drop function if exists studio.seal_draw(bigint, integer, text, timestamptz);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert on studio.draw_leaves to night_market_studio;
  end if;
end;
$$;
