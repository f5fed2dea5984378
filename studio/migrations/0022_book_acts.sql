-- Acts of staff on matches of the book.

-- Never changed.
create table studio.book_acts (
  act_uuid text primary key,
  act_no bigint generated always as identity unique,
  act text not null check (act in ('suspend', 'open', 'limit', 'void', 'result', 'resettle')),
  event_id text not null references studio.book_events,
  -- Null of an act on the whole match.
  market integer,
  spec text,
  -- Of a limit its share in basis points, of a result the verdict of each outcome.
  value jsonb,
  agreed_by text[] not null check (cardinality(agreed_by) = case when act in ('suspend', 'open', 'limit') then 1 else 2 end
    and (cardinality(agreed_by) = 1 or agreed_by[1] < agreed_by[2])),
  reason text not null check (reason <> ''),
  acted_at timestamptz not null,
  check ((market is null) = (spec is null))
);
create index book_acts_event on studio.book_acts (event_id, act_no);

alter table studio.book_events
  -- What is not sold, as `{market, spec, isFinal}`; null for a market is the whole match.
  add stopped jsonb not null default '[]',
  -- The share of its limits that stands.
  add limit_bps integer not null default 10000 check (limit_bps between 0 and 10000);

-- How often acts changed verdicts of its legs, and the revision that its payout is of.
alter table studio.book_bets
  add revision integer not null default 0,
  add paid_revision integer not null default 0;
create index book_bets_corrected on studio.book_bets (bet_no)
  where state = 'settled' and revision > paid_revision and cash_request is null;

-- It has come to take the revisions.
drop function if exists studio.decide_book_bets(text[], bigint[], timestamptz);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert on studio.book_acts to night_market_studio;
  end if;
end;
$$;
