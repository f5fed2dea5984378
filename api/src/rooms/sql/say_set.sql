-- Judges and posts a set of messages, and answers in the order of their places.
-- Outcomes: posted, held, or the refusal. A message that was posted before is posted once: the author's own id says so.
--
-- Authors are locked first and rooms second, each in one order, so sets never deadlock. A room stays locked until the
-- commit: its numbers appear in order, and no reader sees 8 before 7.
create or replace function rooms.say_set(calls jsonb)
returns table (place int, outcome text, message_no int, free_at timestamptz) language plpgsql
set search_path = rooms, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(a.key)
    from (select distinct hashtextextended('rooms.author ' || (c ->> 'author'), 0) as key
            from jsonb_array_elements(calls) c order by 1) a;
  perform 1 from rooms.rooms r
    where r.id = any (array(select distinct c ->> 'room' from jsonb_array_elements(calls) c))
    order by r.id for no key update;

  -- A new statement sees what those committed who held the locks before.
  return query
  with asked as (
    select * from jsonb_to_recordset(calls) as c (
      place int, id text, room text, author text, client_id text, speaker text, name text, body text, folded text,
      refused text, held text, registered_at timestamptz, said_at timestamptz)
  ), judged as (
    select c.*, r.last_no, m.no as earlier_no,
           case
             when m.no is not null or h.id is not null then
               case when (coalesce(m.room, h.room), coalesce(m.body, h.body)) <> (c.room, c.body)
                    then 'message_id_reused'
                    when m.no is not null then 'posted' else 'held' end
             when r.id is null or r.closed_at is not null then 'not_found'
             when s.kind = 'ban' then 'room_banned'
             when s.kind is not null then 'room_timed_out'
             when r.writers <> 'members' then 'room_read_only'
             when c.registered_at + rule.age > c.said_at then 'account_too_new'
             when c.refused is not null then c.refused
             when last.pace_at > c.said_at then 'message_too_fast'
             when last.same_at > c.said_at then 'message_repeated'
             when c.held is not null then 'held_now'
             else 'new'
           end as outcome,
           s.ends_at, c.registered_at + rule.age as old_enough_at, last.pace_at, last.same_at
      from asked c
      left join rooms.rooms r on r.id = c.room
      left join rooms.messages m on m.author = c.author and m.client_id = c.client_id
      left join rooms.held h on h.author = c.author and h.client_id = c.client_id
      left join lateral (
        select x.kind, x.ends_at from rooms.sanctions x
         where x.member = c.author and x.kind <> 'hidden' and x.outcome is distinct from 'lifted' and x.ends_at > c.said_at
         order by x.ends_at desc limit 1) s on true
      cross join lateral (
        -- In an emergency only accounts of a week write.
        select greatest(r.least_age_minutes * interval '1 minute',
                        case when r.emergency_until > c.said_at then interval '7 days' end) as age) rule
      cross join lateral (
        -- One message in 2 seconds, five in 10, the room's own pace, and the same text once in 60.
        select greatest(max(t.at) + interval '2 seconds',
                        (array_agg(t.at order by t.at desc))[5] + interval '10 seconds',
                        max(t.at) filter (where t.room = c.room) + r.slow_seconds * interval '1 second') as pace_at,
               max(t.at) filter (where t.folded = c.folded) + interval '60 seconds' as same_at
          from (select x.said_at as at, x.room, x.folded from rooms.messages x
                 where x.author = c.author and x.said_at > c.said_at - interval '60 seconds'
                union all
                select x.held_at, x.room, x.folded from rooms.held x
                 where x.author = c.author and x.held_at > c.said_at - interval '60 seconds') t) last
  ), numbered as (
    select j.*, j.last_no + (row_number() over (partition by j.room order by j.place))::int as new_no
      from judged j where j.outcome = 'new'
  ), inserted as (
    insert into rooms.messages (room, no, kind, author, client_id, speaker, name, body, folded, said_at)
    select room, new_no, 'text', author, client_id, speaker, name, body, folded, said_at from numbered
  ), counted as (
    update rooms.rooms r set last_no = n.newest
      from (select room, max(new_no) as newest from numbered group by room) n where r.id = n.room
  ), waiting as (
    insert into rooms.held (id, room, author, client_id, speaker, name, body, folded, because, held_at)
    select id, room, author, client_id, speaker, name, body, folded, held, said_at from judged where outcome = 'held_now'
  )
  select j.place,
         case j.outcome when 'new' then 'posted' when 'held_now' then 'held' else j.outcome end,
         coalesce(n.new_no, j.earlier_no),
         case j.outcome when 'room_timed_out' then j.ends_at when 'account_too_new' then j.old_enough_at
                        when 'message_too_fast' then j.pace_at when 'message_repeated' then j.same_at end
    from judged j left join numbered n on n.place = j.place
   order by j.place;
end $$;

revoke execute on function rooms.say_set(jsonb) from public;
grant execute on function rooms.say_set(jsonb) to night_market_api;
