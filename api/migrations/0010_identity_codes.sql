-- Up Migration

-- One-time codes by SMS and mail, the limits on asking for them, and the numbers and mailboxes that members proved.

-- A sandbox's messages: nothing leaves the machine, everybody may read them there.
create table platform.sandbox_messages (
  no bigint generated always as identity primary key,
  id text not null unique,
  kind text not null check (kind in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index sandbox_messages_recipient on platform.sandbox_messages (recipient, no desc);

-- Who registers by mobile may have no password and enter by code alone; a trial never has one.
alter table identity.members drop constraint members_check;
alter table identity.members add constraint members_trial_has_no_password
  check (role <> 'trial' or password_hash is null);

-- A way to reach a member that is proven to be its own. One number, one mailbox: one account.
create table identity.contacts (
  member text not null references identity.members,
  kind text not null check (kind in ('mobile', 'email')),
  -- E.164, or the address in lower case.
  target text not null,
  verified_at timestamptz not null,
  primary key (member, kind),
  constraint contacts_target unique (kind, target)
);

create table identity.codes (
  id text primary key check (id ~ '^cod_'),
  purpose text not null check (purpose in
    ('enter', 'register', 'bind_mobile', 'bind_email', 'challenge', 'change_password', 'recover_link')),
  channel text not null check (channel in ('sms', 'mail')),
  target text not null,
  -- Whose code it is, where that is known before it is used.
  member text references identity.members,
  code_hash text not null,
  -- A decoy was never sent: it keeps the answers about numbers alike, whether they belong to a member or not.
  state text not null check (state in ('sending', 'sent', 'unknown', 'failed', 'decoy')),
  tries smallint not null default 0 check (tries between 0 and 5),
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, replaced by a newer one, or never sent.
  ended_at timestamptz
);
create unique index codes_one_live on identity.codes (purpose, target, coalesce(member, '')) where ended_at is null;
create index codes_target on identity.codes (target, created_at);

create index codes_created_at on identity.codes (created_at);

-- Numbers and networks that asked too often, and until when they wait.
create table identity.code_locks (
  key text primary key,
  locked_until timestamptz not null
);

update site.merchants set flags = flags || '{"MOBILECODELOGIN": true}';
