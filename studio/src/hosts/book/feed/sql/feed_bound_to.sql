-- The feed that a match is bound to: by the newest act on it, else by that on its league; null without one.
create or replace function studio.feed_bound_to(p_event text, p_league text) returns text language sql stable as $$
  select coalesce(
    (select feed from studio.book_feed_acts where subject = p_event order by act_no desc limit 1),
    (select feed from studio.book_feed_acts where subject = p_league order by act_no desc limit 1))
$$;
