-- Up Migration

-- By what members are known who are the staff themselves: a number, where they are paid. Hashed as the marks of members are.
create table staff.own_marks (
  staff text not null references staff.accounts (id),
  kind text not null check (kind in ('mobile', 'payout')),
  hash text not null,
  noted_at timestamptz not null,
  noted_by text not null,
  primary key (staff, kind, hash)
);
