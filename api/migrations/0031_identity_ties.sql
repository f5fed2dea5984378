-- Up Migration

-- What outlives a request is tied to the session that made it, and ends with it.

-- A session that began with a code of another device: its network proves nothing about the member.
alter table identity.sessions add column handed_over boolean not null default false;
-- How the member proved itself when `stepped_up_until` was set.
alter table identity.sessions add column stepped_up_by text
  check (stepped_up_by in ('password', 'sms', 'totp', 'passkey', 'recovery'));
update identity.sessions set stepped_up_by = 'password' where stepped_up_until is not null;
alter table identity.sessions add constraint sessions_stepped_up_check
  check ((stepped_up_until is null) = (stepped_up_by is null));

-- Codes live two minutes: those of before are dropped rather than guessed a session for.
delete from identity.handoffs;
alter table identity.handoffs add column session text not null references identity.sessions on delete cascade;
alter table identity.handoffs add column password_mark text not null;
create index handoffs_session on identity.handoffs (session);

-- The session that a remembered browser last began; rows live a day, so those of before are dropped.
delete from identity.devices;
alter table identity.devices add column session text not null;
create index devices_session on identity.devices (session);

alter table identity.logins drop constraint logins_result_check;
alter table identity.logins add constraint logins_result_check
  check (result in ('entered', 'wrong_password', 'challenged', 'locked', 'handed_over'));

-- A code to log in with chooses no new password.
alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check check (purpose in
  ('enter', 'reset', 'register', 'bind_mobile', 'bind_email', 'challenge', 'step_up', 'change_password', 'recover_link'));
