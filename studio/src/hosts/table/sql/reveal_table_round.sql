-- Writes the outcome of a locked round, or of one that has risen, and decides its bets, in the transaction that locked
-- the round and read them. `p_pools` are the stakes that its bets are paid out of. Stakes that the wallet had not answered
-- for are given back.
create or replace function studio.reveal_table_round(
  p_round text, p_seed text, p_events json, p_mark json, p_now timestamptz, p_ends timestamptz,
  p_bets text[], p_payouts bigint[], p_closes boolean[], p_due timestamptz, p_pools json
) returns void language plpgsql as $$
begin
  update studio.table_rounds
     set state = 'revealed', server_seed = p_seed, events = p_events, mark = p_mark, pools = p_pools, reveals_at = p_now,
         ends_at = p_ends
   where round_id = p_round and state in ('locked', 'rising');
  if not found then raise exception 'round % is not to be revealed', p_round; end if;
  if (select count(*) from studio.decide_bets('taken', p_bets, p_payouts, p_closes, p_due)) <> cardinality(p_bets) then
    raise exception 'a bet of round % has moved', p_round;
  end if;
  perform studio.return_unanswered(p_round, p_due);
end $$;
