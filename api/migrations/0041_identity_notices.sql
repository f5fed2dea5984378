-- Up Migration

-- Notices of changes to what protects an account, to where the member could be reached before the change.
create table identity.notices (
  id text primary key check (id ~ '^ntc_'),
  member text not null references identity.members,
  change text not null check (change in ('authenticator_on', 'authenticator_off', 'passkey_added', 'passkey_removed',
    'mobile_bound', 'email_bound', 'social_linked', 'social_removed')),
  channel text not null check (channel in ('sms', 'mail')),
  target text not null,
  created_at timestamptz not null,
  tries smallint not null default 0,
  -- When it is sent or tried again; null once it is over.
  due_at timestamptz
);
create index notices_due on identity.notices (due_at) where due_at is not null;
create index notices_member on identity.notices (member);
