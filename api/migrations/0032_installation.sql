-- Up Migration

-- What this database is used for, written at the first start and never changed: play money must not become real.
create table platform.installation (
  is_only boolean primary key default true check (is_only),
  profile text not null check (profile in ('sandbox', 'production')),
  installed_at timestamptz not null default now()
);
revoke update, delete on platform.installation from night_market_api;

-- A sandbox that is older than this table gives itself away by what production never has.
insert into platform.installation (profile)
select 'sandbox'
 where exists (select from identity.members where is_simulated)
    or exists (select from wallet.sandbox_payments)
    or exists (select from platform.sandbox_messages);

-- A server that is newer than its database says so at its start.
grant select on platform.migrations to night_market_api;
