-- Up Migration

-- A login with a password that is over, or that everybody knows, opens nothing but the change of it.
alter table identity.sessions add column must_change_password boolean not null default false;
alter table identity.challenges add column must_change_password boolean not null default false;
