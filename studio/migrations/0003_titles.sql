-- Titles are data: generated once, frozen, and loaded from the files of the games when they differ from what was loaded before.

create table studio.titles (
  code text primary key,
  family text not null,
  -- The order of the list: the family's place, then the line of its file.
  place bigint not null,
  -- Equal hashes are equal maths: each title has its own.
  maths_hash text not null unique,
  title jsonb not null,
  is_offered boolean not null
);
create index titles_in_order on studio.titles (place) where is_offered;

-- A file is loaded again only when its hash has changed.
create table studio.title_files (
  family text primary key,
  hash text not null,
  loaded_at timestamptz not null
);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update on studio.titles, studio.title_files to night_market_studio;
  end if;
end;
$$;
