-- Up Migration

-- One-time codes that carry a session over to another device, by QR.
create table identity.handoffs (
  code_hash text primary key,
  member text not null references identity.members,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handoffs_expired on identity.handoffs (expires_at);
