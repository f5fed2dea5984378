-- Whether this bet may be one of its grant's. Called in the statement that writes the bet: the next bet of the grant waits
-- for it. `p_beside`: how many bets of the grant that statement writes besides.
create or replace function use_grant(p_bet jsonb, p_now timestamptz, p_beside bigint default 0)
returns boolean language plpgsql set search_path from current as $$
declare
  held grants;
begin
  select * into held from grants where grant_uuid = p_bet ->> 'grant_uuid' for no key update;
  -- An unknown grant compares to null.
  return coalesce(held.revoked_at is null and held.expires_at > p_now
    and (held.user_id, held.currency, held.scale::text, held.game_code, held.stake::text)
      = (p_bet ->> 'user_id', p_bet ->> 'currency', p_bet ->> 'scale', p_bet ->> 'game_code', p_bet ->> 'stake')
    and held.count - p_beside > (
      select count(*) from bets where grant_uuid = held.grant_uuid and state <> 'rolled_back'), false);
end $$;
