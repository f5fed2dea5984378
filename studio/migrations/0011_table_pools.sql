-- Rounds whose bets are paid out of what all players staked.

-- What players with the same money had staked on each field when bets were closed, as `{"real INR/2": {"meron": "1000"}}`.
-- Written with the outcome; null where nothing is paid out of it.
alter table studio.table_rounds add column pools json;

-- It has come to take the pools.
drop function if exists studio.reveal_table_round(
  text, text, json, json, timestamptz, timestamptz, text[], bigint[], boolean[], timestamptz);
