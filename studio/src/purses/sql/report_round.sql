-- Reports a round once, when the last of its bets has ended: all stakes that were not taken back, and all wins. The feed's end
-- is the last lock that is taken: its holder only has to commit, so that a reader never passes a number still to come.
create or replace function studio.report_round(
  p_round text, p_user text, p_brand text, p_asset text, p_now timestamptz
) returns void language plpgsql as $$
declare
  is_live boolean;
  staked bigint;
  paid bigint;
  next_no bigint;
begin
  select bool_or(ending.kind is null), sum(bet.amount) filter (where ending.kind = 'win'),
      sum(ending.amount) filter (where ending.kind = 'win')
    into is_live, staked, paid
    from studio.purse_moves bet
    left join studio.purse_moves ending
      on ending.reference = bet.transaction and ending.kind in ('win', 'rollback') and ending.status = 'RS_OK'
    where bet.round_id = p_round and bet.kind = 'bet' and bet.status = 'RS_OK' and bet.user_id = p_user;
  if is_live or staked is null or exists (select from studio.feed where round_id = p_round) then return; end if;
  update studio.feed_end set no = no + 1 returning no into next_no;
  insert into studio.feed (no, round_id, user_id, brand, asset, stake, payout, settled_at)
    values (next_no, p_round, p_user, p_brand, p_asset, staked, paid, p_now);
end $$;
