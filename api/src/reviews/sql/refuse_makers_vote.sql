-- A proposal is decided by people other than its maker.
create or replace function reviews.refuse_makers_vote() returns trigger language plpgsql
as $$
begin
  if exists (select from reviews.proposals p where p.id = new.proposal and p.made_by = new.staff) then
    raise exception '% made the proposal % and cannot vote on it', new.staff, new.proposal using errcode = 'check_violation';
  end if;
  return new;
end $$;
