-- Writes the effects of a set of calls and answers them: the ledger first, then each call with its answer, the rounds and
-- the events, in one statement. The caller, `play.answer_set`, has locked the accounts.
create or replace function play.record(calls jsonb) returns setof play.answer language plpgsql
as $$
declare
  answers play.answer[];
  unposted bigint;
  losers text[];
  lost_at timestamptz[];
  lost bigint[];
begin
  with effects as materialized (
    select * from play.effects(calls)
  ), posted as materialized (
    select p.outcome
      from (select array_agg(transfer) as ids, array_agg(payer) as payers, array_agg(payee) as payees,
                   array_agg(sum) as sums, array_agg('play.' || kind) as reasons, array_agg(round_id) as subjects,
                   array_agg(at) as instants, array_agg(kind = 'resettle') as overdrafts
              from (select t.*, case when kind in ('bet', 'betwin') or moves < 0 then account else house end as payer,
                           case when kind in ('bet', 'betwin') or moves < 0 then house else account end as payee,
                           case kind when 'resettle' then abs(moves) else amount end as sum
                      from effects t where acts) due
             where sum > 0) m
      cross join lateral ledger.post_set(ids, payers, payees, sums, reasons, subjects, instants, overdrafts) p
     where m.ids is not null
  ), posted_wins as materialized (
    -- A purse stands once in a set of moves, so the second half of a bet-and-win is a set of its own, after the first.
    select p.outcome
      from (select array_agg(transfer || ':win') as ids, array_agg(house) as payers, array_agg(account) as payees,
                   array_agg(win_amount) as sums, array_agg('play.win'::text) as reasons, array_agg(round_id) as subjects,
                   array_agg(at) as instants, array_agg(false) as overdrafts
              from effects where acts and kind = 'betwin' and win_amount > 0 and (select count(*) from posted) >= 0) m
      cross join lateral ledger.post_set(ids, payers, payees, sums, reasons, subjects, instants, overdrafts) p
     where m.ids is not null
  ), calls_kept as (
    insert into play.wallet_calls (aggregator, transaction, kind, round, account, reference, voids, amount, win_amount,
             moved, digest, status, balance, transfer, happened_at)
    select aggregator, transaction, kind, case when acts then round_id else r_round end, account, reference,
           case when acts and kind = 'rollback' then reference end,
           case when kind = 'rollback' and not acts then 0 else amount end, win_amount, moves, digest, verdict,
           balance + moves,
           case when acts and case kind when 'resettle' then moves <> 0 when 'betwin' then amount + win_amount > 0
                                        else amount > 0 end then transfer end, at
      from effects where is_kept
    union all
    select aggregator, reference, 'tombstone', null, account, transaction, null, 0, 0, 0, digest, verdict, null, null, at
      from effects where kind = 'rollback' and is_kept and r_kind is null
    order by 1, 2
  ), rounds_begun as (
    insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, mode,
             bonus, grant_id, asset, status, stake, payout, fee, fee_bps, valid_bet, live_bets, wins, started_at, settled_at,
             reported_stake, reported_payout, reported_at, seed_hash, client_seed_hash, nonce, maths_hash, choice_hash,
             chain, number, rate_bps)
    select round_id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, l_mode, l_bonus, f_id, asset,
           round_status, stake, payout, fee, fee_bps, valid_bet, live_bets, wins, at,
           case when round_status <> 'open' then at end,
           case when reports then stake end, case when reports then payout end, case when reports then at end, seed_hash,
           client_seed_hash, nonce, maths_hash, choice_hash, chain, number, l_rate_bps
      from effects where acts and d_id is null
  ), rounds_changed as (
    update play.rounds d set status = t.round_status, stake = t.stake, payout = t.payout, fee = t.fee,
           valid_bet = t.valid_bet, live_bets = t.live_bets, wins = t.wins,
           settled_at = case when t.round_status <> 'open' then t.at end,
           reported_stake = case when t.reports then t.stake else d.reported_stake end,
           reported_payout = case when t.reports then t.payout else d.reported_payout end,
           reported_at = case when t.reports then coalesce(d.reported_at, t.at) else d.reported_at end
      from effects t where t.acts and d.id = t.d_id
    returning d.id, d.game_code, d.mode, d.started_at
  ), events as (
    insert into platform.outbox (type, payload)
    select case when t.d_reported_stake is null then 'play.round_settled' else 'play.round_resettled' end,
           jsonb_build_object('roundId', t.round_id, 'memberId', t.member, 'account', t.account,
             'aggregator', t.aggregator, 'gameCode', coalesce(c.game_code, t.game_code), 'mode', coalesce(c.mode, t.l_mode),
             'asset', t.asset, 'status', t.round_status, 'stake', t.stake::text, 'payout', t.payout::text,
             'validBet', t.valid_bet::text, 'startedAt', coalesce(c.started_at, t.at), 'settledAt', t.at)
           || case when t.f_id is null then '{}'::jsonb else jsonb_build_object('grantId', t.f_id) end
           || case when t.d_reported_stake is null then '{}'::jsonb else jsonb_build_object(
             'previousStake', t.d_reported_stake::text, 'previousPayout', t.d_reported_payout::text,
             -- Every change of a reported round is reported: what it counted until now is what its last event said.
             'previousValidBet', t.d_valid_bet::text) end
      from effects t left join rounds_changed c on c.id = t.d_id where t.reports
  )
  select array_agg((t.no, t.verdict, case when t.knows_balance then t.asset end,
                    case when t.knows_balance then t.balance + t.moves end, t.nonce_used, t.held)::play.answer),
         (select count(*) from posted where outcome <> 'posted')
           + (select count(*) from posted_wins where outcome <> 'posted'),
         -- A member has one purse of real money, so no member stands twice among these.
         array_agg(t.member) filter (where t.counts_losses and t.moves <> 0),
         array_agg(t.at) filter (where t.counts_losses and t.moves <> 0),
         array_agg(-t.moves) filter (where t.counts_losses and t.moves <> 0)
    into answers, unposted, losers, lost_at, lost
    from effects t;

  if unposted > 0 then
    raise exception 'the ledger refused % moves that were judged possible', unposted;
  end if;
  if losers is not null then
    perform protection.count_losses(losers, lost_at, lost);
  end if;
  return query select * from unnest(answers);
end $$;

revoke execute on function play.record(jsonb) from public;
