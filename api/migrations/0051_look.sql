-- Up Migration

-- How the site presents itself, where it is not as it comes: the title of its pages, a data: URI of its logo, its theme at first.
alter table site.merchants
  add title text not null default '' check (length(title) <= 40),
  add logo text not null default '' check (length(logo) <= 90000),
  add theme text not null default 'dark' check (theme in ('dark', 'light'));
