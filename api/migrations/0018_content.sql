-- Up Migration

-- What the site says: banners, notices, popups, help, news, blog and pages, in every language.
create schema content;
grant usage on schema content to night_market_api;

create table content.entries (
  id text primary key check (id ~ '^ent_'),
  kind text not null
    check (kind in ('banner', 'notice', 'popup', 'promotion', 'help', 'news', 'blog', 'page')),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  -- Where among its kind: the banner group, the topic of an article.
  group_name text not null default '',
  position smallint not null default 0,
  -- Who sees it: `who` lists A (logged in), B (anonymous), F (first login); the rest narrows that. Absent is everybody.
  audience jsonb not null default '{}' check (jsonb_typeof(audience) = 'object'),
  linkage_type text not null default 'none' check (linkage_type in ('none', 'route', 'game', 'dialog')),
  url text not null default '',
  -- Games whose art a banner shows.
  game_codes text[] not null default '{}',
  shows_from timestamptz not null,
  shows_until timestamptz,
  -- Counts every change, so that a decision made on an older state is refused.
  version int not null default 1 check (version > 0),
  last_no int not null default 0 check (last_no >= 0),
  -- Who changed what is above last: what needs a second person is published by another.
  changed_by text not null check (changed_by <> ''),
  created_at timestamptz not null,
  unique (kind, slug),
  check ((linkage_type = 'none') = (url = ''))
);
create index entries_shown on content.entries (kind, shows_from);

-- The texts of an entry, numbered and append-only. The caller makes the id, so a repeated request writes once.
create table content.versions (
  entry text not null references content.entries,
  no int not null check (no > 0),
  id text not null unique check (id ~ '^ver_'),
  author text not null check (author <> ''),
  written_at timestamptz not null,
  primary key (entry, no)
);

create table content.texts (
  entry text not null,
  no int not null,
  language text not null check (language ~ '^[A-Z]{2}(_[A-Z]{2})?$'),
  title text not null,
  summary text not null,
  body text not null,
  action text not null,
  primary key (entry, no, language),
  foreign key (entry, no) references content.versions
);

-- What became of a version: asked for, sent back or published in these languages.
create table content.steps (
  id bigint generated always as identity primary key,
  entry text not null,
  no int not null,
  step text not null check (step in ('review_requested', 'sent_back', 'published')),
  languages text[] not null default '{}',
  made_by text not null check (made_by <> ''),
  note text not null default '',
  made_at timestamptz not null,
  foreign key (entry, no) references content.versions
);
create index steps_entry on content.steps (entry, no);

-- The version that each language shows.
create table content.live (
  entry text not null,
  language text not null,
  no int not null,
  published_at timestamptz not null,
  primary key (entry, language),
  foreign key (entry, no, language) references content.texts
);

-- Links that show a version before it is published.
create table content.previews (
  secret_hash text primary key,
  entry text not null,
  no int not null,
  language text not null,
  -- The reader and the moment that the preview pretends.
  audience jsonb not null,
  at timestamptz not null,
  made_by text not null,
  expires_at timestamptz not null,
  foreign key (entry, no) references content.versions
);
create index previews_expired on content.previews (expires_at);

revoke update, delete on content.versions, content.texts, content.steps from night_market_api;

-- Banners and notices were the site's.
insert into content.entries (id, kind, slug, group_name, position, audience, linkage_type, url, game_codes,
                             shows_from, shows_until, last_no, changed_by, created_at)
select 'ent_banner_' || replace(id, '-', '_'), 'banner', id, group_name, position, '{}'::jsonb, linkage_type, url, game_codes,
       shows_from, shows_until, 1, 'site', shows_from
from site.banners
union all
select 'ent_notice_' || replace(id, '-', '_'),
       case kind when 'PU' then 'popup' when 'PR' then 'promotion' else 'notice' end, id, '', 0, '{}', 'none', '', '{}'::text[],
       shows_from, shows_until, 1, 'site', shows_from
from site.notices;

insert into content.versions (entry, no, id, author, written_at)
select id, 1, 'ver_' || substr(id, 5), 'site', created_at from content.entries;

insert into content.texts (entry, no, language, title, summary, body, action)
select 'ent_banner_' || replace(banner, '-', '_'), 1, language, title, body, '', action_label from site.banner_texts
union all
select 'ent_notice_' || replace(notice, '-', '_'), 1, language, title, '', body, '' from site.notice_texts;

insert into content.steps (entry, no, step, languages, made_by, made_at)
select v.entry, v.no, 'published', array_agg(t.language order by t.language), 'site', v.written_at
from content.versions v join content.texts t using (entry, no)
group by v.entry, v.no, v.written_at;

insert into content.live (entry, language, no, published_at)
select t.entry, t.language, t.no, v.written_at from content.texts t join content.versions v using (entry, no);

drop table site.banner_texts, site.banners, site.notice_texts, site.notices;

-- Pictures of texts, sent by staff.
alter table platform.uploads drop constraint uploads_purpose_check;
alter table platform.uploads add constraint uploads_purpose_check
  check (purpose ~ '^[a-z]{2,20}$');

-- `content` writes, `publish` publishes.
alter table staff.accounts drop constraint accounts_rights_check;
alter table staff.accounts add constraint accounts_rights_check
  check (rights <@ '{review,approve,pay,support,content,publish}');

-- Whether the member logged in for the first time: some texts greet newcomers alone.
alter table sessions.sessions add column is_first_login boolean not null default false;

-- Hosts that texts may link to, beside the site's own routes.
alter table site.merchants add column link_hosts text[] not null
  default '{www.gamblingtherapy.org,www.begambleaware.org,www.gamblersanonymous.org}';
