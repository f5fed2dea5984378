-- Odds of an outright count for less once a competitor was removed that they were made with.

alter table studio.book_legs
  -- What they count for if the leg wins, as a fraction in lowest terms, and the numbers of those that were removed since the bet.
  -- Null of odds that count whole.
  add odds_above numeric,
  add odds_below numeric,
  add removed smallint[],
  add check (num_nulls(odds_above, odds_below, removed) in (0, 3)
             and (removed is null or odds_below > 0 and odds_above >= odds_below and odds_above * 100 <= odds_below * d100
                  and removed <> '{}'));

-- They have come to take the leg, the sign of what is moved, and the reduced odds.
drop function if exists studio.book_part_of_leg(studio.book_bets, bigint, integer);
drop function if exists studio.free_book_legs(text[], text);
drop function if exists studio.remove_book_competitor(jsonb, timestamptz);
