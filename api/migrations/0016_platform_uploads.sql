-- Up Migration

-- Pictures that were sent, made anew from their content. One that nothing came to need is removed after a day.
create table platform.uploads (
  id text primary key check (id ~ '^upl_'),
  owner text not null,
  purpose text not null check (purpose in ('icon', 'proof', 'application')),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sha256 text not null,
  created_at timestamptz not null,
  attached_at timestamptz,
  -- What it belongs to: the id of a withdrawal, a member, an application.
  attached_to text,
  check ((attached_at is null) = (attached_to is null))
);
create index uploads_owner on platform.uploads (owner, created_at);
create index uploads_attached on platform.uploads (attached_to) where attached_to is not null;
create index uploads_loose on platform.uploads (created_at) where attached_at is null;
-- Pictures are compressed already.
alter table platform.uploads alter column bytes set storage external;

-- A built-in picture's name, or the upload a member chose; empty for neither.
alter table identity.members
  add column icon text not null default '' check (icon ~ '^(|[a-z]+|upl_[0-9a-z]+)$');
