-- Staff correct a published result, or make a draw void after its tickets were paid.

-- Never changed. An act makes the next version of its draw.
create table studio.draw_acts (
  act_uuid text primary key,
  draw_id bigint not null references studio.draws,
  version integer not null check (version > 1),
  act text not null check (act in ('correct', 'void')),
  numbers json not null,
  numbers_before json not null,
  -- The two persons who agreed.
  agreed_by text[] not null check (cardinality(agreed_by) = 2 and agreed_by[1] < agreed_by[2]),
  reason text not null check (reason <> ''),
  acted_at timestamptz not null,
  unique (draw_id, version)
);

-- The version of the draw that the ticket was decided by; 0 before.
alter table studio.draw_tickets add version integer not null default 0 check (version >= 0);
update studio.draw_tickets set version = 1 where state in ('won', 'lost');
-- A ticket that was paid before its draw became void is returned with a payout: its stake.
alter table studio.draw_tickets drop constraint draw_tickets_check;
alter table studio.draw_tickets add check (
  case state when 'returned' then payout is null or payout = stake else (payout is null) = (state not in ('won', 'lost')) end);

-- It has come to take the version.
drop function if exists studio.decide_draw_tickets(text[], bigint[], boolean[], timestamptz);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert on studio.draw_acts to night_market_studio;
  end if;
end;
$$;
