-- Whether a member may receive rewards: not a trial visitor, not disabled, not excluded.
create or replace function rewards.is_eligible(member_id text, at timestamptz) returns boolean language sql stable
as $$
  select exists (select from members.members m where m.id = member_id and m.status = 'active' and m.role <> 'trial')
     and not exists (select from protection.guards g where g.member = member_id and g.excluded_until > at)
$$;
