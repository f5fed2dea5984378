-- Up Migration

-- What the merchant decides: one row of settings, the registration fields, banners and notices in every language.
create schema site;

create table site.merchants (
  code text primary key check (code ~ '^[a-z0-9]{2,24}$'),
  name text not null,
  currency text not null,
  asset text not null check (asset ~ '^[A-Z]{3,8}/[0-9]$'),
  currency_symbol text not null,
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null check (default_language = any (languages)),
  time_zone text not null,
  -- Feature switches and whitelabel flags by name; an absent flag is off.
  flags jsonb not null check (jsonb_typeof(flags) = 'object'),
  social_links jsonb not null default '[]' check (jsonb_typeof(social_links) = 'array'),
  age_of_consent smallint not null check (age_of_consent between 18 and 25),
  terms_version text not null,
  -- Days until a password must be changed; null never.
  password_days smallint check (password_days > 0),
  -- 0 normal, 1 maintenance, 2 region-blocked.
  status smallint not null default 0 check (status in (0, 1, 2)),
  -- ISO 3166 codes. With `allowed_countries` only those are served; `blocked_countries` never are.
  allowed_countries text[] not null default '{}',
  blocked_countries text[] not null default '{}',
  -- Blocked addresses in CIDR form.
  denied_networks text[] not null default '{}',
  -- Host names of the site beside that of its public address.
  hosts text[] not null default '{}',
  -- Where a visitor of a closed site finds help: `mailto:` or `https://`.
  support_url text not null default '' check (support_url ~ '^(|mailto:.+|https?://.+)$'),
  -- The message of a closed site, by language; a missing language uses the site's default text.
  closed_message jsonb not null default '{}' check (jsonb_typeof(closed_message) = 'object'),
  resources jsonb not null default '[]' check (jsonb_typeof(resources) = 'array'),
  analytics_id text not null default ''
);
-- A deployment serves one merchant.
create unique index merchants_one on site.merchants ((true));

create table site.field_rules (
  field text primary key,
  position smallint not null,
  is_enabled boolean not null,
  is_required boolean not null check (is_enabled or not is_required),
  pattern text not null,
  min_length smallint not null check (min_length >= 0),
  max_length smallint not null check (max_length >= min_length)
);

create table site.banners (
  id text primary key,
  group_name text not null check (group_name in ('w_login', 'w_register', 'w_forget', 'w_home', 'w_leftmenu')),
  position smallint not null,
  game_codes text[] not null default '{}',
  linkage_type text not null check (linkage_type in ('none', 'route', 'game', 'dialog')),
  url text not null,
  shows_from timestamptz not null,
  shows_until timestamptz,
  check ((linkage_type = 'none') = (url = ''))
);

create table site.banner_texts (
  banner text not null references site.banners on delete cascade,
  language text not null,
  title text not null,
  body text not null,
  action_label text not null,
  primary key (banner, language)
);

create table site.notices (
  id text primary key,
  -- PL player, PU popup, PR promotion.
  kind text not null check (kind in ('PL', 'PU', 'PR')),
  shows_from timestamptz not null,
  shows_until timestamptz
);

create table site.notice_texts (
  notice text not null references site.notices on delete cascade,
  language text not null,
  title text not null,
  body text not null,
  primary key (notice, language)
);

-- Every change of the merchant's settings, append-only.
create table site.changes (
  id bigint generated always as identity primary key,
  setting text not null,
  before jsonb not null,
  after jsonb not null,
  made_by text not null check (made_by <> ''),
  made_at timestamptz not null
);

-- What days are counted in.
create view site.calendar as select time_zone from site.merchants limit 1;

grant usage on schema site to night_market_api;
revoke update, delete on site.changes from night_market_api;

insert into site.merchants (code, name, currency, asset, currency_symbol, languages, default_language, time_zone,
                            flags, age_of_consent, terms_version, support_url, resources)
values ('nightmarket', 'Night Market', 'INR', 'INR/2', '₹', '{EN,HI}', 'EN', 'Asia/Kolkata',
        '{"USERNAMEREG3": true, "MOBILENUMREG3": false, "MOBILENUMPASSREG3": false, "REGMOBVERF3": false,
          "CHNGPASSVERIF3": false, "AGENTPOLICY3": false, "FREEPLAY": true, "MOBILECODELOGIN": true}', 18, '2026-11',
        'mailto:support@nightmarket.example', '[{"labelNameEn": "Credits and licences", "url": "/credits"}]');

insert into site.field_rules (position, field, is_enabled, is_required, pattern, min_length, max_length) values
  (1, 'username', true, true, 'letter_first', 4, 20),
  (2, 'password', true, true, 'any', 8, 64),
  (3, 'payeeName', false, false, 'english_and_spaces', 2, 60),
  (4, 'email', false, false, 'email', 5, 128),
  (5, 'mobileNum', false, false, 'digits', 10, 10),
  (6, 'verificationCode', false, false, 'digits', 6, 6),
  (7, 'countryDialingCode', false, false, 'digits', 1, 4),
  (8, 'affiliateCode', true, false, 'alphanumeric', 4, 20),
  (9, 'referralCode', true, false, 'alphanumeric', 4, 20),
  (10, 'recommenderId', false, false, 'alphanumeric', 4, 20),
  (11, 'captcha', false, false, 'alphanumeric', 4, 8),
  (12, 'paymentPassword', false, false, 'digits', 6, 6),
  (13, 'qqNum', false, false, 'digits', 5, 12),
  (14, 'line', false, false, 'no_spaces', 4, 30),
  (15, 'whatsapp', false, false, 'digits', 8, 15),
  (16, 'facebook', false, false, 'no_spaces', 5, 50),
  (17, 'wechat', false, false, 'no_spaces', 6, 20),
  (18, 'telegram', false, false, 'no_spaces', 5, 32),
  (19, 'zalo', false, false, 'digits', 8, 15),
  (20, 'idNumber', false, false, 'alphanumeric', 6, 20),
  (21, 'nickname', false, false, 'any', 2, 20),
  (22, 'birthday', false, false, 'date_year_first', 10, 10),
  (23, 'address', false, false, 'any', 5, 200),
  (24, 'nationality', false, false, 'english_and_spaces', 2, 60),
  (25, 'occupation', false, false, 'any', 2, 60),
  (26, 'incomeSource', false, false, 'any', 2, 60),
  -- Specification, section 3: the full name is a field of its own beside the payee's.
  (27, 'fullName', false, false, 'any', 2, 80);
