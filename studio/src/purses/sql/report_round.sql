-- The last lock that is taken: who holds it only has to commit, so that a reader never passes a number still to come.
create or replace function studio.report_round(
  p_round text, p_user text, p_brand text, p_asset text, p_stake bigint, p_payout bigint, p_now timestamptz
) returns void language plpgsql as $$
declare
  next_no bigint;
begin
  update studio.feed_end set no = no + 1 returning no into next_no;
  insert into studio.feed (no, round_id, user_id, brand, asset, stake, payout, settled_at)
    values (next_no, p_round, p_user, p_brand, p_asset, p_stake, p_payout, p_now);
end $$;
