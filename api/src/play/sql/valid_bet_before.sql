-- What a round counted as its event before said; nothing when there was none. Events that were written before they told it know
-- its stake and payout alone.
create or replace function play.valid_bet_before(previous_stake numeric, previous_payout numeric, previous_valid_bet numeric)
returns numeric language sql immutable parallel safe
as $$
  select coalesce(previous_valid_bet,
    play.valid_bet_of(null, coalesce(previous_stake, 0), coalesce(previous_payout, 0), 0, null))
$$;
