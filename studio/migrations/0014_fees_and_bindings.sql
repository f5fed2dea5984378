-- What the studio kept of a player, reported to the platform with the win.
alter table studio.bets add fee bigint not null default 0 check (fee >= 0);

-- It has come to take the fees.
drop function if exists studio.decide_bets(text, text[], bigint[], boolean[], timestamptz);

-- What the draw depends on, as the platform keeps it from the first stake on: of a player's own round beside the hash of
-- the server seed, of a shared one its place. The nonce of a bet that was not accepted is free again, and not kept here.
alter table studio.bets
  add client_seed_hash text,
  add nonce integer,
  add maths_hash text,
  add choice_hash text,
  add chain text,
  add number integer;
-- Chance is used once.
create unique index bets_nonce on studio.bets (seed_hash, nonce) where nonce is not null;

-- A bet whose fate is unknown holds up the next one of its pair.
drop index studio.bets_in_play;
create index bets_in_play on studio.bets (user_id) where state in ('placing', 'taken', 'rolling_back');

-- Bets that the platform's wallet is not asked for take their nonces from a range of their own.
alter table studio.players
  add next_outside_nonce integer not null default 1000000000 check (next_outside_nonce >= 1000000000);

-- Pairs from before are not in step with the wallet, which knows none of their nonces: they are ended at the next bet.
alter table studio.seed_pairs add is_in_step boolean not null default true;
update studio.seed_pairs set is_in_step = false where revealed_at is null;

-- A bet that is refused gives its nonce to the next, so two rounds may have it, of which one was drawn: see `bets_nonce`.
alter table studio.rounds drop constraint rounds_seed_pair_id_nonce_key;
create unique index rounds_outside_nonce on studio.rounds (seed_pair_id, nonce) where nonce >= 1000000000;

-- It has come to take the hash of the choice.
drop function if exists studio.begin_round(text, bigint, bigint, text, text, text, bigint, json, jsonb, timestamptz, timestamptz);

-- A hand that is void reveals its seed too.
alter table studio.seat_hands drop constraint seat_hands_check;
alter table studio.seat_hands add check (
  case state when 'over' then server_seed is not null when 'void' then true else server_seed is null end);
