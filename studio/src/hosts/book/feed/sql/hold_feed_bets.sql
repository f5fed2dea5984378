-- Holds the bets on a match and then the match, as an act of staff does. False when a bet was written meanwhile: it is to be
-- tried again.
create or replace function studio.hold_feed_bets(p_event text) returns boolean language plpgsql as $$
declare
  l_rounds text[];
begin
  l_rounds := array(select round_id from studio.book_legs where event_id = p_event order by round_id);
  perform from studio.book_bets where round_id = any (l_rounds) order by round_id for no key update;
  -- Slips that are being written hold it.
  perform from studio.book_events where event_id = p_event for no key update;
  return not exists (select from studio.book_legs where event_id = p_event and round_id <> all (l_rounds));
end $$;
