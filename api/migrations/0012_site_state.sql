-- Up Migration

-- Who is served from where, and what a closed site says. Every change of the merchant's settings leaves its line.
alter table site.merchants
  -- ISO 3166 codes. With `allowed_countries` only those are served; `blocked_countries` never are.
  add column allowed_countries text[] not null default '{}',
  add column blocked_countries text[] not null default '{}',
  -- Addresses in CIDR form that are not let in.
  add column denied_networks text[] not null default '{}',
  -- Host names of the site beside that of its public address.
  add column hosts text[] not null default '{}',
  -- Where a visitor of a closed site finds help: `mailto:` or `https://`.
  add column support_url text not null default '' check (support_url ~ '^(|mailto:.+|https?://.+)$'),
  -- What a closed site says, by language; a language without its own has the site's own words.
  add column closed_message jsonb not null default '{}' check (jsonb_typeof(closed_message) = 'object'),
  add column resources jsonb not null default '[]' check (jsonb_typeof(resources) = 'array'),
  add column analytics_id text not null default '';

update site.merchants set
  support_url = 'mailto:support@nightmarket.example',
  resources = '[{"labelNameEn": "Credits and licences", "url": "/credits"}]';

create table site.changes (
  id bigint generated always as identity primary key,
  setting text not null,
  before jsonb not null,
  after jsonb not null,
  made_by text not null check (made_by <> ''),
  made_at timestamptz not null
);

create function site.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'site.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on site.changes
  for each row execute function site.refuse_change();
create trigger append_only_whole before truncate on site.changes
  for each statement execute function site.refuse_change();
revoke update, delete on site.changes from night_market_api;

-- Encrypted payloads that were opened, until they would be too old anyway: each is accepted once.
-- Unlogged: a line is worth ten minutes and is written at every login.
create unlogged table platform.nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
create index nonces_expiry on platform.nonces (expires_at);
