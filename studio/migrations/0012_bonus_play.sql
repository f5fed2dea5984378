-- Play with bonus money: a mode of its own, with seeds of its own, and a limit on the stakes of a round.

alter table studio.launches
  drop constraint launches_mode_check,
  add check (mode in ('real', 'demo', 'bonus')),
  -- The most that the stakes of one round may come to, in minor units; null where the platform names no limit.
  add max_stake bigint check (max_stake >= 0);

alter table studio.players
  drop constraint players_mode_check,
  add check (mode in ('real', 'demo', 'bonus'));
