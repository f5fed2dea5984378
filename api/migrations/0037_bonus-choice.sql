-- Up Migration

-- What the member chose to play with in the games of the bonus: cash or the bonus; null until the first of them asks.
alter table rewards.bonuses add column play_mode text check (play_mode in ('real', 'bonus'));
