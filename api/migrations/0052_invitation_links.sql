-- Up Migration

-- Links of agents: who registers with one joins the team of its agent for good.
create table members.links (
  code text primary key check (code ~ '^[0-9A-Z]{12}$'),
  agent text not null references members.members,
  -- The host name that the link leads to.
  host text not null,
  -- Turnover rebate on lotteries of those who join, in basis points.
  rate_bps int not null check (rate_bps between 0 and 400),
  -- How many may join; null: no limit.
  most_uses int check (most_uses > 0),
  uses int not null default 0 check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  expires_at timestamptz,
  made_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
create index links_agent on members.links (agent, made_at desc);
grant select, insert on members.links to night_market_api;
grant update (uses, ended_at) on members.links to night_market_api;
