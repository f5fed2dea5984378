-- Slips staked by a free bet.
alter table studio.book_bets
  -- Its stake is of a grant: no wallet was charged it, and it is not returned.
  add is_free boolean not null default false;

-- It has come to take the bets that are written beside the one that it judges.
drop function if exists studio.use_grant(jsonb, timestamptz);
