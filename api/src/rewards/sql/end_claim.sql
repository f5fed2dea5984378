-- Ends a claim that waits, or offers one in process to be collected, and updates its budget. The caller has locked
-- the claim. Returns false where the claim does not wait.
create or replace function rewards.end_claim(claim_id text, next_state text, at timestamptz) returns boolean language plpgsql
as $$
declare
  c rewards.claims;
begin
  select * into c from rewards.claims where id = claim_id;
  if c.state not in ('process', 'issued') or next_state = c.state then return false; end if;
  if c.asset is not null and next_state <> 'issued' then
    update rewards.budgets b
       set reserved = b.reserved - c.amount, spent = b.spent + case when next_state = 'claimed' then c.amount else 0 end
     where b.programme = c.programme and b.asset = c.asset and b.period = c.period;
  end if;
  update rewards.claims set state = next_state, ended_at = case when next_state <> 'issued' then at end where id = claim_id;
  return true;
end $$;
