-- Up Migration

-- What a round counts as played is written with it: another rule from today on leaves earlier rounds as they are.
alter table play.rounds alter column valid_bet drop expression;

-- The share that the vendor keeps where players play for the money of each other, in basis points.
alter table catalogue.games add fee_bps int check (fee_bps between 1 and 10000);

alter table play.rounds
  -- What the vendor said that it kept of the player in this round.
  add fee bigint not null default 0 check (fee >= 0),
  -- The rate of the game as the round began: it counts what the fee was kept of, and nothing at a rate of 0, which is that of a
  -- PVP game without one. Null where the stake counts, and of PVP rounds that began before fees were reported.
  add fee_bps int check (fee_bps between 0 and 10000);

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
