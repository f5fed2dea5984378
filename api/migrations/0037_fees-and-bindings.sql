-- Up Migration

-- What a round counts as played is written with it: another rule from today on leaves earlier rounds as they are.
alter table play.rounds alter column valid_bet drop expression;

-- The share that the vendor keeps where players play for the money of each other, in basis points.
alter table catalogue.games add fee_bps int check (fee_bps between 1 and 10000);

-- The member's own turnover rate that a launch was opened with, in basis points; null where its games have no prize groups.
alter table play.launches add rate_bps int check (rate_bps between 0 and 400);

alter table play.rounds
  -- What the vendor reported that it kept of the player in this round.
  add fee bigint not null default 0,
  -- The rate of the game as the round began: it counts what the fee was kept of, and nothing at a rate of 0, which is that of a
  -- PVP game without one. Null where the stake counts, and of PVP rounds that began before fees were reported.
  add fee_bps int,
  -- As its launch had it.
  add rate_bps int,
  -- What the draw of a player's own round depends on besides the server seed, as the first stake named it: before the draw.
  add client_seed_hash text,
  add nonce bigint,
  add maths_hash text,
  add choice_hash text,
  -- Of a shared round: the terminal hash of the chain that its seed is of, and its number there.
  add chain text,
  add number bigint,
  -- In one: each statement that writes rounds reads all constraints anew.
  add constraint rounds_kept check (fee >= 0 and coalesce(fee_bps, 0) between 0 and 10000
    and num_nulls(client_seed_hash, nonce, maths_hash, choice_hash) in (0, 4) and (nonce is null or seed_hash is not null)
    and coalesce(nonce, 0) >= 0 and num_nulls(chain, number) in (0, 2) and coalesce(number, 1) > 0);

-- Each nonce of a server seed is taken once. The newest is found here too: only the next one is accepted.
create unique index rounds_nonce on play.rounds (aggregator, seed_hash, nonce) where nonce is not null;

-- The answer to a rollback has whether the nonce of the bet counts as used.
alter type play.answer add attribute nonce_used boolean;

-- Terminal hashes of the chains of shared tables, as vendors listed them.
create table catalogue.terminals (
  aggregator text not null,
  terminal text not null,
  game_code text not null,
  listed_at timestamptz not null,
  primary key (aggregator, terminal)
);
revoke update, delete on catalogue.terminals from night_market_api;

create or replace view play.reported_rounds as
  select id, member, mode, game_type, vendor_code, settled_by, started_at, reported_stake as stake, reported_payout as payout,
         valid_bet
    from play.rounds where reported_stake is not null;

create or replace view play.bonus_rounds as
  select id, bonus, member, game_type, status, stake, payout, settled_at, reported_stake, reported_payout, valid_bet
    from play.rounds where bonus is not null;

-- A hand without a fee is no game played.
create or replace view play.real_games as
  select member, game_code, game_type, started_at from play.rounds
   where mode = 'real' and status = 'settled' and (fee_bps is null or valid_bet > 0);

-- These take or return other columns now.
drop function if exists play.valid_bet_of(text, numeric, numeric);
drop function if exists play.effects(jsonb);
drop function if exists play.judge(jsonb);
