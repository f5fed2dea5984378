-- Purses that the studio keeps for the players of a brand: filled and emptied by the platform's transfers, staked from here.

create table studio.purses (
  user_id text not null,
  brand text not null,
  asset text not null,
  balance bigint not null default 0 check (balance >= 0),
  -- Stakes of rounds that are not settled yet.
  in_play bigint not null default 0 check (in_play >= 0),
  primary key (user_id, brand, asset)
) with (fillfactor = 70);

-- Every movement and every definite refusal, once by its id, kept for ever. A `tombstone` takes the place of a bet that was
-- taken back before it arrived.
create table studio.purse_moves (
  transaction text primary key,
  kind text not null check (kind in ('deposit', 'withdraw', 'bet', 'win', 'rollback', 'tombstone')),
  user_id text not null,
  brand text not null,
  asset text not null,
  amount bigint not null check (amount >= 0),
  -- What it did to the purse.
  moved bigint not null,
  round_id text,
  -- The bet of a win or a rollback.
  reference text,
  status text not null,
  moved_at timestamptz not null
);
-- A bet ends once: won or taken back.
create unique index purse_moves_ends on studio.purse_moves (reference) where kind in ('win', 'rollback') and status = 'RS_OK';

-- Settled rounds for the platform's records, numbered without gaps in the order in which they are committed.
create table studio.feed (
  no bigint primary key,
  round_id text not null unique references studio.rounds,
  user_id text not null,
  brand text not null,
  asset text not null,
  stake bigint not null,
  payout bigint not null,
  settled_at timestamptz not null
);
create table studio.feed_end (is_only boolean primary key default true check (is_only), no bigint not null);
insert into studio.feed_end (no) values (0);

do $$ begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update on studio.purses, studio.feed_end to night_market_studio;
    grant select, insert on studio.purse_moves, studio.feed to night_market_studio;
  end if;
end $$;
