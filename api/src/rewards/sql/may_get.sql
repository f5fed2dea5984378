-- Whether a member may get a reward: rebate is of earlier play and is paid during an exclusion too.
create or replace function rewards.may_get(member_id text, reason text, at timestamptz) returns boolean language sql stable
as $$
  select case when reason = 'rewards.rebate'
              then exists (select from members.members m where m.id = member_id and m.status = 'active' and m.role <> 'trial')
              else rewards.is_eligible(member_id, at) end
$$;
