-- tables

table catalogue.aggregators
  code text not null
  name text not null
  base_url text not null
  public_keys text[] not null
  status text not null default 'active'::text
  synced_at timestamp with time zone

table catalogue.favourites
  member_id text not null
  game_id text not null
  added_at timestamp with time zone not null

table catalogue.games
  id text not null
  code text not null
  vendor_code text not null
  aggregator_code text not null
  name text not null
  game_type text not null
  sub_category text not null default ''::text
  icon_url text not null
  has_demo boolean not null
  status text not null default 'active'::text
  is_offered boolean not null default true
  rtp_bps integer not null
  volatility text not null
  max_win_x100 bigint not null
  lines integer
  features text[] not null default '{}'::text[]
  sheet jsonb not null
  released_at timestamp with time zone not null
  heat double precision not null default 0
  updated_at timestamp with time zone not null default now()

table catalogue.recents
  member_id text not null
  game_code text not null
  played_at timestamp with time zone not null

table catalogue.vendors
  code text not null
  aggregator_code text not null
  name text not null
  status text not null default 'active'::text
  sort integer not null default 100

table catalogue.wins
  round_id text not null
  member_id text not null
  game_code text not null
  asset text not null
  amount bigint not null
  won_at timestamp with time zone not null

table identity.login_failures
  no bigint not null
  username text not null
  address text not null
  failed_at timestamp with time zone not null

table identity.members
  id text not null
  username text not null
  nickname text not null
  password_hash text
  password_changed_at timestamp with time zone not null
  role text not null
  status text not null default 'active'::text
  upline text
  referrer text
  referral_code text not null
  affiliate_code text
  language text not null
  terms_version text
  terms_accepted_at timestamp with time zone
  age_confirmed_at timestamp with time zone
  created_at timestamp with time zone not null
  last_login_at timestamp with time zone
  is_simulated boolean not null default false

table identity.profile_fields
  member text not null
  field text not null
  value text not null

table identity.sessions
  id text not null
  member text not null
  token_hash text not null
  cookie_hash text not null
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  address text not null
  user_agent text not null
  ended_at timestamp with time zone
  ended_because text

table ledger.accounts
  id text not null
  owner text not null
  purse text not null
  asset text not null
  balance bigint
  entries bigint not null default 0
  opened_at timestamp with time zone not null default now()

table ledger.transfers
  no bigint not null
  id text not null
  from_account text not null
  to_account text not null
  asset text not null
  amount bigint not null
  reason text not null
  reference text not null
  from_entry bigint
  from_balance bigint
  to_entry bigint
  to_balance bigint
  happened_at timestamp with time zone not null
  recorded_at timestamp with time zone not null default now()
  written_by xid8 not null default pg_current_xact_id()

table platform.migrations
  id integer not null default nextval('platform.migrations_id_seq'::regclass)
  name character varying(255) not null
  run_on timestamp without time zone not null

table platform.outbox
  id bigint not null
  type text not null
  payload jsonb not null
  published_at timestamp with time zone not null default now()

table site.banner_texts
  banner text not null
  language text not null
  title text not null
  body text not null
  action_label text not null

table site.banners
  id text not null
  group_name text not null
  position smallint not null
  game_codes text[] not null default '{}'::text[]
  linkage_type text not null
  url text not null
  shows_from timestamp with time zone not null
  shows_until timestamp with time zone

table site.field_rules
  field text not null
  position smallint not null
  is_enabled boolean not null
  is_required boolean not null
  pattern text not null
  min_length smallint not null
  max_length smallint not null

table site.merchants
  code text not null
  name text not null
  currency text not null
  asset text not null
  currency_symbol text not null
  languages text[] not null
  default_language text not null
  time_zone text not null
  flags jsonb not null
  social_links jsonb not null default '[]'::jsonb
  age_of_consent smallint not null
  terms_version text not null
  password_days smallint
  status smallint not null default 0

table site.notice_texts
  notice text not null
  language text not null
  title text not null
  body text not null

table site.notices
  id text not null
  kind text not null
  shows_from timestamp with time zone not null
  shows_until timestamp with time zone

-- constraints

catalogue.aggregators: aggregators_code_check CHECK ((code ~ '^[a-z0-9-]{2,20}$'::text))

catalogue.aggregators: aggregators_pkey PRIMARY KEY (code)

catalogue.aggregators: aggregators_public_keys_check CHECK (((cardinality(public_keys) >= 1) AND (cardinality(public_keys) <= 2)))

catalogue.aggregators: aggregators_status_check CHECK ((status = ANY (ARRAY['active'::text, 'maintenance'::text, 'disabled'::text])))

catalogue.favourites: favourites_game_id_fkey FOREIGN KEY (game_id) REFERENCES catalogue.games(id)

catalogue.favourites: favourites_pkey PRIMARY KEY (member_id, game_id)

catalogue.games: games_aggregator_code_fkey FOREIGN KEY (aggregator_code) REFERENCES catalogue.aggregators(code)

catalogue.games: games_code_key UNIQUE (code)

catalogue.games: games_pkey PRIMARY KEY (id)

catalogue.games: games_status_check CHECK ((status = ANY (ARRAY['active'::text, 'maintenance'::text, 'disabled'::text])))

catalogue.games: games_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES catalogue.vendors(code)

catalogue.recents: recents_pkey PRIMARY KEY (member_id, game_code)

catalogue.vendors: vendors_aggregator_code_fkey FOREIGN KEY (aggregator_code) REFERENCES catalogue.aggregators(code)

catalogue.vendors: vendors_pkey PRIMARY KEY (code)

catalogue.vendors: vendors_status_check CHECK ((status = ANY (ARRAY['active'::text, 'maintenance'::text, 'disabled'::text])))

catalogue.wins: wins_amount_check CHECK ((amount > 0))

catalogue.wins: wins_pkey PRIMARY KEY (round_id)

identity.login_failures: login_failures_pkey PRIMARY KEY (no)

identity.members: members_affiliate_code_key UNIQUE (affiliate_code)

identity.members: members_check CHECK (((role = 'trial'::text) = (password_hash IS NULL)))

identity.members: members_check1 CHECK (((role = 'trial'::text) OR ((terms_accepted_at IS NOT NULL) AND (age_confirmed_at IS NOT NULL))))

identity.members: members_id_check CHECK ((id ~ '^mbr_'::text))

identity.members: members_pkey PRIMARY KEY (id)

identity.members: members_referral_code_key UNIQUE (referral_code)

identity.members: members_referrer_fkey FOREIGN KEY (referrer) REFERENCES identity.members(id)

identity.members: members_role_check CHECK ((role = ANY (ARRAY['member'::text, 'trial'::text, 'head_agent'::text, 'agent'::text, 'house_agent'::text, 'partner_agent'::text])))

identity.members: members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))

identity.members: members_upline_fkey FOREIGN KEY (upline) REFERENCES identity.members(id)

identity.profile_fields: profile_fields_member_fkey FOREIGN KEY (member) REFERENCES identity.members(id)

identity.profile_fields: profile_fields_pkey PRIMARY KEY (member, field)

identity.sessions: sessions_check CHECK (((ended_at IS NULL) = (ended_because IS NULL)))

identity.sessions: sessions_cookie_hash_key UNIQUE (cookie_hash)

identity.sessions: sessions_ended_because_check CHECK ((ended_because = ANY (ARRAY['logout'::text, 'replaced'::text, 'expired'::text, 'disabled'::text, 'password_changed'::text])))

identity.sessions: sessions_id_check CHECK ((id ~ '^ses_'::text))

identity.sessions: sessions_member_fkey FOREIGN KEY (member) REFERENCES identity.members(id)

identity.sessions: sessions_pkey PRIMARY KEY (id)

identity.sessions: sessions_token_hash_key UNIQUE (token_hash)

ledger.accounts: accounts_asset_check CHECK ((asset ~ '^[A-Z]{3,8}/[0-9]$'::text))

ledger.accounts: accounts_owner_purse_asset_key UNIQUE (owner, purse, asset)

ledger.accounts: accounts_pkey PRIMARY KEY (id)

ledger.transfers: transfers_amount_check CHECK ((amount > 0))

ledger.transfers: transfers_check CHECK ((from_account <> to_account))

ledger.transfers: transfers_pkey PRIMARY KEY (id)

platform.migrations: migrations_pkey PRIMARY KEY (id)

platform.outbox: outbox_pkey PRIMARY KEY (id)

site.banner_texts: banner_texts_banner_fkey FOREIGN KEY (banner) REFERENCES site.banners(id) ON DELETE CASCADE

site.banner_texts: banner_texts_pkey PRIMARY KEY (banner, language)

site.banners: banners_check CHECK (((linkage_type = 'none'::text) = (url = ''::text)))

site.banners: banners_group_name_check CHECK ((group_name = ANY (ARRAY['w_login'::text, 'w_register'::text, 'w_forget'::text, 'w_home'::text, 'w_leftmenu'::text])))

site.banners: banners_linkage_type_check CHECK ((linkage_type = ANY (ARRAY['none'::text, 'route'::text, 'game'::text, 'dialog'::text])))

site.banners: banners_pkey PRIMARY KEY (id)

site.field_rules: field_rules_check CHECK ((is_enabled OR (NOT is_required)))

site.field_rules: field_rules_check1 CHECK ((max_length >= min_length))

site.field_rules: field_rules_min_length_check CHECK ((min_length >= 0))

site.field_rules: field_rules_pkey PRIMARY KEY (field)

site.merchants: merchants_age_of_consent_check CHECK (((age_of_consent >= 18) AND (age_of_consent <= 25)))

site.merchants: merchants_asset_check CHECK ((asset ~ '^[A-Z]{3,8}/[0-9]$'::text))

site.merchants: merchants_check CHECK ((default_language = ANY (languages)))

site.merchants: merchants_code_check CHECK ((code ~ '^[a-z0-9]{2,24}$'::text))

site.merchants: merchants_flags_check CHECK ((jsonb_typeof(flags) = 'object'::text))

site.merchants: merchants_languages_check CHECK ((cardinality(languages) > 0))

site.merchants: merchants_password_days_check CHECK ((password_days > 0))

site.merchants: merchants_pkey PRIMARY KEY (code)

site.merchants: merchants_social_links_check CHECK ((jsonb_typeof(social_links) = 'array'::text))

site.merchants: merchants_status_check CHECK ((status = ANY (ARRAY[0, 1, 2])))

site.notice_texts: notice_texts_notice_fkey FOREIGN KEY (notice) REFERENCES site.notices(id) ON DELETE CASCADE

site.notice_texts: notice_texts_pkey PRIMARY KEY (notice, language)

site.notices: notices_kind_check CHECK ((kind = ANY (ARRAY['PL'::text, 'PU'::text, 'PR'::text])))

site.notices: notices_pkey PRIMARY KEY (id)

-- indexes

CREATE INDEX games_by_heat ON catalogue.games USING btree (heat DESC, code)

CREATE INDEX games_by_vendor ON catalogue.games USING btree (vendor_code)

CREATE INDEX login_failures_address ON identity.login_failures USING btree (address, failed_at)

CREATE INDEX login_failures_username ON identity.login_failures USING btree (username, failed_at)

CREATE INDEX members_referrer ON identity.members USING btree (referrer) WHERE (referrer IS NOT NULL)

CREATE INDEX members_upline ON identity.members USING btree (upline) WHERE (upline IS NOT NULL)

CREATE INDEX recents_by_time ON catalogue.recents USING btree (member_id, played_at DESC)

CREATE INDEX sessions_live ON identity.sessions USING btree (last_seen_at) WHERE (ended_at IS NULL)

CREATE INDEX sessions_member ON identity.sessions USING btree (member, address)

CREATE INDEX transfers_written ON ledger.transfers USING btree (written_by, no)

CREATE INDEX wins_by_amount ON catalogue.wins USING btree (amount DESC, won_at)

CREATE INDEX wins_by_time ON catalogue.wins USING btree (won_at)

CREATE UNIQUE INDEX accounts_owner_purse_asset_key ON ledger.accounts USING btree (owner, purse, asset)

CREATE UNIQUE INDEX accounts_pkey ON ledger.accounts USING btree (id)

CREATE UNIQUE INDEX aggregators_pkey ON catalogue.aggregators USING btree (code)

CREATE UNIQUE INDEX banner_texts_pkey ON site.banner_texts USING btree (banner, language)

CREATE UNIQUE INDEX banners_pkey ON site.banners USING btree (id)

CREATE UNIQUE INDEX favourites_pkey ON catalogue.favourites USING btree (member_id, game_id)

CREATE UNIQUE INDEX field_rules_pkey ON site.field_rules USING btree (field)

CREATE UNIQUE INDEX games_code_key ON catalogue.games USING btree (code)

CREATE UNIQUE INDEX games_pkey ON catalogue.games USING btree (id)

CREATE UNIQUE INDEX login_failures_pkey ON identity.login_failures USING btree (no)

CREATE UNIQUE INDEX members_affiliate_code_key ON identity.members USING btree (affiliate_code)

CREATE UNIQUE INDEX members_pkey ON identity.members USING btree (id)

CREATE UNIQUE INDEX members_referral_code_key ON identity.members USING btree (referral_code)

CREATE UNIQUE INDEX members_username ON identity.members USING btree (lower(username))

CREATE UNIQUE INDEX merchants_one ON site.merchants USING btree ((true))

CREATE UNIQUE INDEX merchants_pkey ON site.merchants USING btree (code)

CREATE UNIQUE INDEX migrations_pkey ON platform.migrations USING btree (id)

CREATE UNIQUE INDEX notice_texts_pkey ON site.notice_texts USING btree (notice, language)

CREATE UNIQUE INDEX notices_pkey ON site.notices USING btree (id)

CREATE UNIQUE INDEX outbox_pkey ON platform.outbox USING btree (id)

CREATE UNIQUE INDEX profile_fields_pkey ON identity.profile_fields USING btree (member, field)

CREATE UNIQUE INDEX recents_pkey ON catalogue.recents USING btree (member_id, game_code)

CREATE UNIQUE INDEX sessions_cookie_hash_key ON identity.sessions USING btree (cookie_hash)

CREATE UNIQUE INDEX sessions_pkey ON identity.sessions USING btree (id)

CREATE UNIQUE INDEX sessions_token_hash_key ON identity.sessions USING btree (token_hash)

CREATE UNIQUE INDEX transfers_from ON ledger.transfers USING btree (from_account, from_entry) WHERE (from_entry IS NOT NULL)

CREATE UNIQUE INDEX transfers_pkey ON ledger.transfers USING btree (id)

CREATE UNIQUE INDEX transfers_to ON ledger.transfers USING btree (to_account, to_entry) WHERE (to_entry IS NOT NULL)

CREATE UNIQUE INDEX vendors_pkey ON catalogue.vendors USING btree (code)

CREATE UNIQUE INDEX wins_pkey ON catalogue.wins USING btree (round_id)

-- views

view ledger.entries
 SELECT transfers.no,
    transfers.id AS transfer,
    transfers.from_account AS account,
    transfers.to_account AS other,
    transfers.asset,
    (- transfers.amount) AS amount,
    transfers.from_entry AS entry,
    transfers.from_balance AS balance_after,
    transfers.reason,
    transfers.reference,
    transfers.happened_at,
    transfers.recorded_at
   FROM ledger.transfers
UNION ALL
 SELECT transfers.no,
    transfers.id AS transfer,
    transfers.to_account AS account,
    transfers.from_account AS other,
    transfers.asset,
    transfers.amount,
    transfers.to_entry AS entry,
    transfers.to_balance AS balance_after,
    transfers.reason,
    transfers.reference,
    transfers.happened_at,
    transfers.recorded_at
   FROM ledger.transfers;

-- functions

CREATE OR REPLACE FUNCTION ledger.open_account(account_id text, owner text, purse text, asset text, keeps_balance boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  insert into ledger.accounts (id, owner, purse, asset, balance)
  values (account_id, owner, purse, asset, case when keeps_balance then 0 end)
  on conflict (id) do nothing
$function$

CREATE OR REPLACE FUNCTION ledger.post_set(moves ledger.move[])
 RETURNS SETOF ledger.posting
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  inserted bigint;
  posted bigint;
  result ledger.posting[];
begin
  perform 1 from ledger.accounts a
    where a.balance is not null
      and a.id in (select unnest(array[m.from_account, m.to_account]) from unnest(moves) m)
    order by a.id for no key update;

  with judged as (
    select m.id, m.from_account, m.to_account, m.amount, m.reason, m.reference, m.happened_at,
           f.asset, f.balance as f_balance, f.entries as f_entries, t.balance as t_balance, t.entries as t_entries,
           e.from_balance as e_from, e.to_balance as e_to,
           case
             when e.id is not null then
               case when (e.from_account, e.to_account, e.amount, e.reason, e.reference)
                       = (m.from_account, m.to_account, m.amount, m.reason, m.reference)
                    then 'replayed' else 'transfer_id_reused' end
             when f.id is null or t.id is null then 'account_missing'
             when f.asset <> t.asset then 'asset_differs'
             when f.balance < m.amount and not coalesce(m.may_overdraw, false) then 'insufficient_funds'
             else 'posted'
           end as outcome
      from unnest(moves) m
      left join ledger.transfers e on e.id = m.id
      left join ledger.accounts f on f.id = m.from_account
      left join ledger.accounts t on t.id = m.to_account
  ), written as (
    insert into ledger.transfers
      (id, from_account, to_account, asset, amount, reason, reference,
       from_entry, from_balance, to_entry, to_balance, happened_at)
    select id, from_account, to_account, asset, amount, reason, reference,
           case when f_balance is not null then f_entries + 1 end, f_balance - amount,
           case when t_balance is not null then t_entries + 1 end, t_balance + amount, happened_at
      from judged where outcome = 'posted'
    on conflict (id) do nothing
    returning from_account, from_balance, to_account, to_balance
  ), updated as (
    update ledger.accounts a set balance = w.balance, entries = a.entries + 1
      from (select from_account as account, from_balance as balance from written where from_balance is not null
            union all
            select to_account, to_balance from written where to_balance is not null) w
     where a.id = w.account
  )
  select array_agg((j.id, j.outcome,
           case when j.outcome = 'posted' then j.f_balance - j.amount when j.outcome = 'replayed' then j.e_from else j.f_balance end,
           case when j.outcome = 'posted' then j.t_balance + j.amount when j.outcome = 'replayed' then j.e_to else j.t_balance end
         )::ledger.posting),
         count(*) filter (where j.outcome = 'posted'), (select count(*) from written)
    into result, posted, inserted
    from judged j;

  -- Another transaction took one of the ids for other accounts in between: the whole set is asked again.
  if inserted <> posted then
    raise exception 'a transfer id was taken meanwhile' using errcode = 'serialization_failure';
  end if;
  return query select * from unnest(result);
end $function$

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$

-- triggers

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger.transfers FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()

CREATE TRIGGER keep_accounts BEFORE DELETE ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()

-- grants

DELETE, INSERT, SELECT, UPDATE on catalogue.aggregators to night_market_api

DELETE, INSERT, SELECT, UPDATE on catalogue.favourites to night_market_api

DELETE, INSERT, SELECT, UPDATE on catalogue.games to night_market_api

DELETE, INSERT, SELECT, UPDATE on catalogue.recents to night_market_api

DELETE, INSERT, SELECT, UPDATE on catalogue.vendors to night_market_api

DELETE, INSERT, SELECT, UPDATE on catalogue.wins to night_market_api

DELETE, INSERT, SELECT, UPDATE on identity.login_failures to night_market_api

DELETE, INSERT, SELECT, UPDATE on identity.members to night_market_api

DELETE, INSERT, SELECT, UPDATE on identity.profile_fields to night_market_api

DELETE, INSERT, SELECT, UPDATE on identity.sessions to night_market_api

DELETE, INSERT, SELECT, UPDATE on ledger.entries to night_market_api

DELETE, INSERT, SELECT, UPDATE on platform.outbox to night_market_api

DELETE, INSERT, SELECT, UPDATE on site.banner_texts to night_market_api

DELETE, INSERT, SELECT, UPDATE on site.banners to night_market_api

DELETE, INSERT, SELECT, UPDATE on site.field_rules to night_market_api

DELETE, INSERT, SELECT, UPDATE on site.merchants to night_market_api

DELETE, INSERT, SELECT, UPDATE on site.notice_texts to night_market_api

DELETE, INSERT, SELECT, UPDATE on site.notices to night_market_api

SELECT on ledger.accounts to night_market_api

SELECT on ledger.transfers to night_market_api
