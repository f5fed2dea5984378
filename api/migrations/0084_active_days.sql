-- Up Migration

-- How many members of an agent's team were active on a day, by the day on which they were active before: of a period, those
-- count whose day before lies before it, so each member counts once in any period.
create table agents.active_days (
  agent text not null,
  day date not null,
  -- '-infinity' of members who were never active below the agent before.
  day_before date not null check (day_before < day),
  members int not null check (members > 0),
  primary key (agent, day, day_before)
);
-- The last active day of a member, and the agents for whom it counted.
create table agents.last_active (
  member text primary key,
  day date not null,
  agents text[] not null
) with (fillfactor = 80);
-- Of agents for whom the last active day of a member did not count, the last one that did: it moved, or they share a mark.
create table agents.earlier_active (
  agent text not null,
  member text not null,
  day date not null,
  primary key (agent, member)
);
revoke insert, update, delete on agents.active_days, agents.last_active, agents.earlier_active from night_market_api;

-- Of days before this migration a pair that shares a mark is left out on the whole day on which it was found.
create temporary table active on commit drop as
  select a.agent, d.member, d.day,
         coalesce(lag(d.day) over (partition by a.agent, d.member order by d.day), '-infinity') as day_before
    from (select distinct member, day from agents.member_days where valid_bet > 0) d
    join members.paths p on p.member = d.member and d.day >= p.from_day and (p.until_day is null or d.day < p.until_day)
   cross join lateral unnest(p.agents) a (agent)
   cross join site.calendar z
   where not exists (select from agents.linked l
                      where l.agent = a.agent and l.member = d.member
                        and d.day >= (l.from_slot at time zone z.time_zone)::date
                        and (l.until_slot is null or d.day < (l.until_slot at time zone z.time_zone)::date));
insert into agents.active_days (agent, day, day_before, members)
select agent, day, day_before, count(*) from active group by 1, 2, 3;
insert into agents.last_active (member, day, agents)
select distinct on (member) member, day, array_agg(agent) from active group by 1, 2 order by 1, 2 desc;
insert into agents.earlier_active (agent, member, day)
select a.agent, member, max(a.day) from active a join agents.last_active l using (member)
 where not a.agent = any (l.agents) group by 1, 2;
