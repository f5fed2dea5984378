-- Up Migration

-- What a connection may pay out before a person has to approve it, in minor units of the merchant's asset; null: no bound.
alter table catalogue.aggregators
  add column most_win bigint check (most_win > 0),
  add column most_promo_day bigint check (most_promo_day > 0),
  -- Whether a round may pay no more than the game's own greatest win.
  add column holds_over_game boolean not null default false;

-- Payments above a ceiling: asked for by a vendor, moved by an approval.
create table play.held_payments (
  id text primary key check (id ~ '^hld_'),
  aggregator text not null,
  transaction text not null,
  digest text not null,
  member text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  rule text not null check (rule in ('over_win', 'over_game', 'over_promo_day')),
  -- The call as it was judged, to be judged again.
  call jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- What the wallet answered after the approval.
  answer text,
  unique (aggregator, transaction),
  check ((state = 'waiting') = (decided_at is null))
);
grant select, insert on play.held_payments to night_market_api;
grant update (state, decided_at, answer) on play.held_payments to night_market_api;

-- The sum of a day's promotions.
create index wallet_calls_promo on play.wallet_calls (aggregator, happened_at) where kind = 'promo';

alter type play.answer add attribute held text;

alter table reviews.reviews drop constraint reviews_kind_check;
alter table reviews.reviews add constraint reviews_kind_check
  check (kind in ('deposit', 'withdrawal', 'dispute', 'application', 'redemption', 'payment'));
