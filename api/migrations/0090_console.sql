-- Up Migration

-- Console: what the staff read and note about members.
create schema console;
grant usage on schema console to night_market_api;

create table console.notes (
  no bigint generated always as identity primary key,
  -- Made by the caller: the same note sent again is one.
  id text not null unique,
  member text not null references members.members,
  text text not null check (char_length(text) between 1 and 2000),
  -- The username of one of the staff.
  written_by text not null,
  written_at timestamptz not null
);
create index notes_of_member on console.notes (member, no);
revoke update, delete on console.notes from night_market_api;

create table console.tags (
  member text not null references members.members,
  tag text not null check (char_length(tag) between 2 and 24),
  set_by text not null,
  set_at timestamptz not null,
  primary key (member, tag)
);
revoke update on console.tags from night_market_api;

-- The staff find members by how a username begins.
create index members_username_start on members.members (lower(username) text_pattern_ops);
