-- Up Migration

-- When the person behind a session last proved who they are: at its login, or by a code or password asked for again.
alter table staff.sessions add column proven_at timestamptz;
