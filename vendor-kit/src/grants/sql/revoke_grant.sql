-- Ends a grant: no bet of it is begun afterwards. One that never arrived leaves a tombstone. `is_settled` is false while a bet
-- of it may still be given back; `used` counts those that were not. A bet in play counts: once its grant is revoked it is
-- decided, and not given back any more.
create or replace function revoke_grant(p_grant text, p_now timestamptz, out is_settled boolean, out used integer)
language plpgsql set search_path from current as $$
begin
  insert into grants (grant_uuid, received_at, revoked_at) values (p_grant, p_now, p_now) on conflict do nothing;
  update grants set revoked_at = coalesce(revoked_at, p_now) where grant_uuid = p_grant;
  select count(*) filter (where state in ('placing', 'rolling_back')) = 0, count(*) filter (where state <> 'rolled_back')
    into is_settled, used from bets where grant_uuid = p_grant;
end $$;
