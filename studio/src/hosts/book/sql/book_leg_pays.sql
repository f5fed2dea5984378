-- What a stake pays on a leg that wins, rounded down.
create or replace function studio.book_leg_pays(p_stake bigint, p_leg studio.book_legs)
returns bigint language sql immutable as $$
  select case when p_leg.odds_above is null then p_stake * p_leg.d100 / 100
              else div(p_stake * p_leg.odds_above, p_leg.odds_below)::bigint end
$$;
