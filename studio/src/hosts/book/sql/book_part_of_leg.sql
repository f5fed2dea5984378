-- What a leg would pay for a part of what is left of its bet.
create or replace function studio.book_part_of_leg(p_bet studio.book_bets, p_of_line bigint, p_leg studio.book_legs)
returns bigint language sql immutable as $$
  select studio.book_leg_pays(p_bet.open_of_line * p_bet.lines, p_leg)
       - studio.book_leg_pays((p_bet.open_of_line - p_of_line) * p_bet.lines, p_leg)
$$;
