-- Up Migration

-- Browsers that show a member's messages while the site is closed: the address of each at its push service, and the keys to
-- encrypt to it.
create table messaging.push_subscriptions (
  endpoint text primary key check (length(endpoint) <= 1024),
  p256dh text not null,
  auth text not null,
  member text not null,
  -- The session that turned it on or confirmed it last, and when.
  session text not null,
  confirmed_at timestamptz not null,
  language text not null,
  -- The newest message that was sent or passed over, and the newest there is.
  sent_no bigint not null,
  wanted_no bigint not null,
  -- When the next one is tried; a process that sends one holds it until then.
  due_at timestamptz,
  attempts int not null default 0
);
create index push_subscriptions_member on messaging.push_subscriptions (member, confirmed_at);
create index push_subscriptions_session on messaging.push_subscriptions (session);
create index push_subscriptions_due on messaging.push_subscriptions (due_at) where due_at is not null;

alter table platform.sandbox_messages drop constraint sandbox_messages_kind_check;
alter table platform.sandbox_messages add constraint sandbox_messages_kind_check
  check (kind in ('sms', 'mail', 'push'));
