-- Up Migration

-- A member that its agent registered accepts the terms itself, at its first login; until then it has not accepted any.
alter table members.members
  add column registered_by text references members.members,
  drop constraint members_accepted_terms,
  add constraint members_accepted_terms check (role = 'trial' or registered_by is not null
    or (terms_accepted_at is not null and age_confirmed_at is not null));
