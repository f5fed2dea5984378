-- A part of a bet is closed before its end, and the rest stays in it.

-- What a player closed of a bet. Never changed.
create table studio.book_cash_outs (
  round_id text not null references studio.book_bets,
  -- Its name in the browser: the same request again is the same cash-out.
  request text not null,
  share_bps integer not null check (share_bps between 100 and 10000),
  -- The part of each line's stake.
  of_line bigint not null check (of_line > 0),
  amount bigint not null check (amount > 0),
  cashed_at timestamptz not null,
  primary key (round_id, request)
);

alter table studio.book_bets
  -- What is left of each line's stake, and what was paid for the rest.
  add open_of_line bigint,
  add cashed bigint not null default 0 check (cashed >= 0);
-- A bet of a former version was closed as a whole.
insert into studio.book_cash_outs (round_id, request, share_bps, of_line, amount, cashed_at)
select b.round_id, b.cash_request, 10000, b.stake_of_line, b.payout, coalesce(w.closed_at, b.placed_at)
  from studio.book_bets b join studio.bets w using (bet_id) where b.cash_request is not null and b.payout > 0;
update studio.book_bets
   set open_of_line = case when cash_request is null then stake_of_line else 0 end,
       cashed = case when cash_request is null then 0 else payout end;
drop index studio.book_bets_corrected;
alter table studio.book_bets
  drop column cash_request,
  alter open_of_line set not null,
  add check (open_of_line between 0 and stake_of_line),
  add check (payout >= cashed),
  add check (state = 'settled' or open_of_line > 0);
create index book_bets_corrected on studio.book_bets (bet_no)
  where state = 'settled' and revision > paid_revision and open_of_line > 0;

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert on studio.book_cash_outs to night_market_studio;
  end if;
end;
$$;
