-- Up Migration

-- Agents: what their teams play, what they agreed with those above and below them, and what they are paid for it.
create schema agents;
grant usage on schema agents to night_market_api;

-- How much of a valid bet counts, by game type: the room that rewards leave of the edge, beside that of slots. Of types without
-- a row it counts nothing: their games leave no room, or have no certificates.
create table agents.product_weights (
  game_type text not null,
  from_day date not null,
  weight_percent int not null check (weight_percent between 0 and 100),
  primary key (game_type, from_day)
);
insert into agents.product_weights (game_type, from_day, weight_percent)
select t.game_type, '2026-01-01', t.weight
  from (values ('RNG', 100), ('JACKPOT', 100), ('FISH', 100), ('PVP', 100), ('LIVE', 10), ('MINI', 5),
               ('COCKFIGHT', 25)) t (game_type, weight);

-- Slots before this one are folded into the sums below, each once.
create table agents.folded_until (
  is_only boolean primary key default true check (is_only),
  slot timestamptz not null
);
insert into agents.folded_until (slot) select slot from play.closed_until;
create table agents.folds (
  slot timestamptz primary key,
  folded_at timestamptz not null
);

-- All of it real money, of the members below an agent and without its own play. `valid_bet` is weighted.
create table agents.team_days (
  agent text not null,
  day date not null,
  game_type text not null,
  rounds bigint not null,
  stake numeric(30) not null,
  payout numeric(30) not null,
  valid_bet numeric(30) not null,
  primary key (agent, day, game_type)
);
-- By the member directly below the agent at whose head the play stands.
create table agents.branch_days (
  agent text not null,
  child text not null,
  day date not null,
  game_type text not null,
  rounds bigint not null,
  stake numeric(30) not null,
  payout numeric(30) not null,
  valid_bet numeric(30) not null,
  primary key (agent, day, child, game_type)
);
-- Of each member below any agent, its own play.
create table agents.member_days (
  member text not null,
  day date not null,
  game_type text not null,
  rounds bigint not null,
  stake numeric(30) not null,
  payout numeric(30) not null,
  valid_bet numeric(30) not null,
  primary key (member, day, game_type)
);
create index member_days_day on agents.member_days (day);
revoke insert, update, delete on agents.product_weights, agents.folded_until, agents.folds,
  agents.team_days, agents.branch_days, agents.member_days from night_market_api;

-- Accounts that share a mark with an agent above them: their play counts for that agent only once the staff found them to be
-- another person's, from `until_slot` on.
create table agents.linked (
  agent text not null references members.members,
  member text not null references members.members,
  from_slot timestamptz not null,
  until_slot timestamptz check (until_slot >= from_slot),
  cleared_by text,
  primary key (agent, member),
  check ((until_slot is null) = (cleared_by is null))
);
grant select on agents.linked to night_market_api;
grant update (until_slot, cleared_by) on agents.linked to night_market_api;

-- What a payee gets of its team, of one kind, from the platform or from its upline. `id` names the pair; its terms are versions.
create table agents.agreements (
  id text primary key check (id ~ '^agr_'),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  payee text not null references members.members,
  -- Who gives it: the upline, or null for the platform's own staff.
  giver text references members.members,
  -- Who pays: the platform, or the giver from its purse.
  payer text not null check (payer in ('platform', 'upline')),
  created_at timestamptz not null,
  check (payer = 'platform' or giver is not null),
  check (giver <> payee)
);
create index agreements_payee on agents.agreements (payee, kind);
create index agreements_giver on agents.agreements (giver, kind);
grant select, insert on agents.agreements to night_market_api;

create table agents.versions (
  agreement text not null references agents.agreements,
  no int not null check (no > 0),
  -- Tiers, period, active bet, carry.
  terms jsonb not null,
  state text not null check (state in ('proposed', 'active', 'rejected', 'withdrawn', 'countered', 'lapsed', 'superseded',
    'termination_requested', 'terminated')),
  proposed_by text not null check (proposed_by in ('giver', 'payee')),
  -- The running agreements that end with the answer to this one.
  ends text[] not null default '{}',
  proposed_at timestamptz not null,
  answered_at timestamptz,
  -- Boundaries of windows.
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  primary key (agreement, no),
  check ((starts_at is not null) = (state in ('active', 'superseded', 'termination_requested', 'terminated')))
);
create index versions_open on agents.versions (agreement) where state in ('proposed', 'active', 'termination_requested');
create index versions_due on agents.versions (proposed_at) where state = 'proposed';
grant select, insert on agents.versions to night_market_api;
grant update (state, answered_at, starts_at, ends_at) on agents.versions to night_market_api;

create table agents.steps (
  no bigint generated always as identity primary key,
  agreement text not null references agents.agreements,
  version int not null,
  act text not null check (act in ('propose', 'counter', 'accept', 'reject', 'withdraw', 'lapse', 'supersede',
    'request_end', 'agree_end', 'refuse_end', 'end')),
  -- A member, `staff:NAME`, or `system`.
  by text not null,
  at timestamptz not null
);
create index steps_agreement on agents.steps (agreement, no);
grant select, insert on agents.steps to night_market_api;

-- One for each window of an agreement; sums are minor units.
create table agents.bills (
  id text primary key check (id ~ '^bil_'),
  kind text not null check (kind in ('rebate', 'dividend', 'daily', 'hourly', 'realtime')),
  -- The agreement, or for rebates the agent.
  source text not null,
  version int,
  payee text not null references members.members,
  -- The upline's account pays; null: the platform.
  payer text references members.members,
  window_start timestamptz not null,
  window_end timestamptz not null,
  active_members int not null,
  valid_bet numeric(30) not null,
  net_loss numeric(30) not null,
  -- The base of the rate: what the window came to, and what earlier ones left to it.
  base numeric(30) not null,
  carried numeric(30) not null default 0 check (carried <= 0),
  rate_bps int not null,
  gross numeric(30) not null check (gross >= 0),
  -- What is paid: the gross less what is paid below, less debts and what was paid before.
  net numeric(30) not null,
  state text not null check (state in ('computed', 'paid', 'not_reached', 'short', 'reversed')),
  retry_at timestamptz,
  short_since timestamptz,
  made_at timestamptz not null,
  paid_at timestamptz,
  unique (source, window_start)
);
create index bills_payee on agents.bills (payee, kind, window_start desc);
create index bills_payer on agents.bills (payer, state) where payer is not null;
create index bills_unpaid on agents.bills (retry_at) where state in ('computed', 'short');
grant select, insert on agents.bills to night_market_api;
grant update (state, retry_at, short_since, paid_at) on agents.bills to night_market_api;

create table agents.bill_lines (
  bill text not null references agents.bills,
  no int not null,
  kind text not null check (kind in ('gross', 'below', 'debt', 'paid', 'correction')),
  base numeric(30) not null,
  rate_bps int not null,
  amount numeric(30) not null,
  -- The bill, agreement or correction that the line stands for; else empty.
  refers_to text not null default '',
  primary key (bill, no)
);
grant select, insert on agents.bill_lines to night_market_api;

-- The windows that were billed, by kind: each is computed once for all agreements of the kind and period.
create table agents.windows (
  kind text not null,
  period text not null,
  starts_at timestamptz not null,
  billed_at timestamptz not null,
  primary key (kind, period, starts_at)
);
grant select, insert on agents.windows to night_market_api;

-- Turnover rebate by member and game type, from a day on.
create table agents.rates (
  member text not null references members.members,
  game_type text not null,
  from_day date not null,
  rate_bps int not null check (rate_bps between 0 and 10000),
  set_by text not null,
  set_at timestamptz not null,
  primary key (member, game_type, from_day)
);
grant select, insert on agents.rates to night_market_api;
grant update (rate_bps, set_by, set_at) on agents.rates to night_market_api;

alter table staff.accounts drop constraint accounts_rights_check;
alter table staff.accounts add constraint accounts_rights_check
  check (rights <@ '{review,approve,pay,support,content,publish,promote,agents}');
