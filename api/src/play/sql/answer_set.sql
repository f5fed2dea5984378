-- Answers a set of calls in which no account, transaction or reference stands twice: the caller sees to that.
--
-- Accounts are locked first, in id order, as the ledger does; all calls of one purse are thereby answered one after the other. Two
-- sets that meet in a transaction id of different purses end in a unique violation for one of them, which then asks again.
--
-- One statement, in three parts that read from top to bottom:
--   judge    `known` (each call beside all that is written about it), `judged` (its verdict: the tables of docs/vendors.md)
--   effects  `effects` (does it act, is it kept), `moved` (what its round is afterwards), `told` (does it write an event)
--   record   `posted`, `posted_wins` (the ledger), `calls_kept`, `rounds_begun`, `rounds_changed`, `events`
-- Letters before names in `known`: e an earlier call of this id, r the call referred to, l the launch, d the round.
--
-- Each step of the judging is materialized: else its expressions are written into the next one wherever that names them, and the
-- verdict is judged a dozen times for each call.
--
-- Every step looks up a handful of rows by key; a plan made while the tables were small must not scan them when they are large.
create or replace function play.answer_set(calls jsonb) returns setof play.answer language plpgsql
security definer
set search_path = play, pg_temp
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
  answers play.answer[];
  unposted bigint;
  losers text[];
  lost_at timestamptz[];
  lost bigint[];
begin
  perform 1 from ledger.accounts a
    where a.id in (select c.account from jsonb_to_recordset(calls) as c(account text))
    order by a.id for no key update;

  -- Judge: what is written about each call, and the verdict.
  with known as (
    select c.*,
           e.kind as e_kind, e.digest as e_digest, e.status as e_status,
           r.kind as r_kind, r.status as r_status, r.amount as r_amount, r.round as r_round,
           l.id as launch, l.member as l_member, l.mode as l_mode, l.asset as l_asset,
           l.expires_at <= c.at or l.ended_at is not null as l_over,
           m.status as m_status, g.excluded_until > c.at as is_excluded, g.counts_losses_from is not null as counts_losses, x.voids is not null as is_voided,
           s.is_settled,
           a.asset, a.balance,
           -- Wire units are 100,000 a currency unit; the asset's name ends in its decimal places.
           (10 ^ (5 - coalesce(right(a.asset, 1)::int, 5)))::bigint as per_minor,
           d.id as d_id, d.member as d_member, d.asset as d_asset, d.status as d_status, d.vendor_round as d_vendor_round,
           d.stake as d_stake, d.payout as d_payout, d.live_bets as d_live_bets, d.wins as d_wins,
           d.told_stake as d_told_stake, d.told_payout as d_told_payout
      from jsonb_to_recordset(calls) as c(no int, aggregator text, kind text, transaction text, reference text,
             account text, member text, token_hash text, currency text, game_code text, game_type text,
             vendor_code text, vendor_round text,
             units bigint, win_units bigint, closes boolean, digest text, gate text, seed_hash text, new_round text, at timestamptz)
      left join play.wallet_calls e on e.aggregator = c.aggregator and e.transaction = c.transaction
      left join play.wallet_calls r on r.aggregator = c.aggregator and r.transaction = c.reference
      left join play.wallet_calls x on x.aggregator = c.aggregator and x.voids = c.reference
      left join play.launches l on l.token_hash = c.token_hash and l.aggregator = c.aggregator
      left join identity.members m on m.id = c.member
      left join protection.guards g on g.member = c.member
      left join ledger.accounts a on a.id = c.account
      left join play.rounds d0 on d0.aggregator = c.aggregator and d0.account = c.account
            and d0.vendor_round = c.vendor_round and c.kind in ('bet', 'betwin')
      left join play.rounds d on d.id = coalesce(d0.id, r.round)
      -- Whether a bet that is to be rolled back was paid: by a win of its own, or by a resettlement of its round. The limit keeps
      -- this a look at the calls of one round.
      left join lateral (select true as is_settled from play.wallet_calls w
             where c.kind = 'rollback' and w.round = r.round and w.status = 'RS_OK'
               and (w.kind = 'win' and w.reference = c.reference or w.kind = 'resettle') limit 1) s on true
  ), judged as materialized (
    select k.*, case
      -- A call that refers to itself is two actions under one id.
      when reference = transaction then 'RS_ERROR_DUPLICATE_TRANSACTION'
      -- Asked before: the stored answer, whatever has changed since.
      when e_kind = 'tombstone' and kind in ('bet', 'betwin') then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      when e_kind is not null and e_digest = digest then e_status
      when e_kind is not null then 'RS_ERROR_DUPLICATE_TRANSACTION'
      when kind in ('bet', 'betwin') then case
        when launch is null or l_member <> member then 'RS_ERROR_INVALID_TOKEN'
        when l_over then 'RS_ERROR_TOKEN_EXPIRED'
        when m_status is distinct from 'active' then 'RS_ERROR_USER_DISABLED'
        when is_excluded then 'RS_ERROR_USER_DISABLED'
        when split_part(l_asset, '/', 1) <> currency or asset is distinct from l_asset then 'RS_ERROR_WRONG_CURRENCY'
        when gate is not null then gate
        when units % per_minor <> 0 or win_units % per_minor <> 0 then 'RS_ERROR_WRONG_TYPES'
        when d_status = 'settled' then 'RS_ERROR_ALREADY_SETTLED'
        when counts_losses and l_mode = 'real' and units > 0 and protection.loss_left(member, at) < units / per_minor
          then 'RS_ERROR_LIMIT_REACHED'
        when balance < units / per_minor then 'RS_ERROR_NOT_ENOUGH_MONEY'
        else 'RS_OK' end
      when kind = 'promo' then case
        when launch is null or l_member <> member then 'RS_ERROR_INVALID_TOKEN'
        when split_part(l_asset, '/', 1) <> currency or asset is distinct from l_asset then 'RS_ERROR_WRONG_CURRENCY'
        when units % per_minor <> 0 then 'RS_ERROR_WRONG_TYPES'
        else 'RS_OK' end
      when r_kind is null and kind = 'rollback' then 'RS_OK'
      when r_kind is null then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      when r_kind = 'tombstone' then case kind when 'rollback' then 'RS_OK' else 'RS_ERROR_TRANSACTION_ROLLED_BACK' end
      when r_kind not in ('bet', 'betwin') and (kind <> 'resettle' or r_kind not in ('win', 'resettle'))
        then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      when r_status <> 'RS_OK' then case kind when 'rollback' then 'RS_OK' else 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' end
      when d_member <> member then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      when split_part(d_asset, '/', 1) <> currency then 'RS_ERROR_WRONG_CURRENCY'
      when kind = 'rollback' then case
        when is_voided then 'RS_OK'
        when r_kind = 'betwin' or is_settled then 'RS_ERROR_ALREADY_SETTLED'
        else 'RS_OK' end
      when d_vendor_round <> vendor_round then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      -- A round both taken back and paid, as earlier versions let happen: a resettlement puts it right.
      when kind = 'resettle' and d_status = 'rolled_back' and d_payout > 0 and units % per_minor = 0 then 'RS_OK'
      when is_voided or d_status = 'rolled_back' then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      when kind = 'resettle' and d_status = 'open' then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
      when units % per_minor <> 0 then 'RS_ERROR_WRONG_TYPES'
      else 'RS_OK' end as verdict
      from known k
  -- Effects: what a verdict of RS_OK does, to the purse and to the round.
  ), effects as materialized (
    select j.*,
           verdict = 'RS_OK' and e_kind is null
             and (kind <> 'rollback' or r_kind in ('bet', 'betwin') and r_status = 'RS_OK' and not is_voided) as acts,
           -- A bet's refusal is kept, so that a late copy of it can never stake after all.
           e_kind is null and (verdict = 'RS_OK' or kind in ('bet', 'betwin') and verdict in
             ('RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_USER_DISABLED', 'RS_ERROR_LIMIT_REACHED',
              'RS_ERROR_INVALID_GAME', 'RS_ERROR_GAME_DISABLED', 'RS_ERROR_MAINTENANCE', 'RS_ERROR_ALREADY_SETTLED')) as is_kept,
           case kind when 'rollback' then coalesce(r_amount, 0) else units / per_minor end as amount,
           win_units / per_minor as win_amount,
           'trf_' || aggregator || '_' || transaction as transfer,
           'house:play.' || aggregator || ':' || asset as house
      from judged j
  ), moved as materialized (
    select f.*,
           case when not acts then 0 else case kind
             when 'bet' then -amount
             when 'betwin' then win_amount - amount
             when 'resettle' then amount - d_payout
             else amount end end as moves,
           coalesce(d_id, new_round) as round_id,
           case kind when 'bet' then coalesce(d_stake, 0) + amount when 'betwin' then coalesce(d_stake, 0) + amount
                     when 'rollback' then d_stake - amount else coalesce(d_stake, 0) end as stake,
           case kind when 'win' then d_payout + amount when 'betwin' then coalesce(d_payout, 0) + win_amount
                     when 'resettle' then amount when 'promo' then amount else coalesce(d_payout, 0) end as payout,
           coalesce(d_live_bets, 0) + case when kind in ('bet', 'betwin') then 1 when kind = 'rollback' then -1 else 0 end as live_bets,
           coalesce(d_wins, 0) + case when kind in ('win', 'betwin', 'promo') then 1 else 0 end as wins,
           case when kind = 'rollback' then case when d_live_bets = 1 then 'rolled_back' else d_status end
                when kind = 'resettle' and d_live_bets = 0 and amount = 0 then 'rolled_back'
                when kind in ('betwin', 'resettle', 'promo') or closes then 'settled'
                when kind = 'win' then d_status
                else 'open' end as round_status
      from effects f
  -- An event tells of a settled round once, and again when its stake or payout is another than was told.
  ), told as (
    select v.*,
           acts and round_status <> 'open' and (round_status = 'settled' or d_told_stake is not null)
             and (d_told_stake is null or d_told_stake <> stake or d_told_payout <> payout) as tells
      from moved v
  -- Record: the ledger first, then the call with its answer, the round and the event.
  ), posted as materialized (
    select p.outcome
      from (select array_agg(transfer) as ids, array_agg(payer) as payers, array_agg(payee) as payees,
                   array_agg(sum) as sums, array_agg('play.' || kind) as reasons, array_agg(round_id) as subjects,
                   array_agg(at) as instants, array_agg(kind = 'resettle') as overdrafts
              from (select t.*, case when kind in ('bet', 'betwin') or moves < 0 then account else house end as payer,
                           case when kind in ('bet', 'betwin') or moves < 0 then house else account end as payee,
                           case kind when 'resettle' then abs(moves) else amount end as sum
                      from told t where acts) due
             where sum > 0) m
      cross join lateral ledger.post_set(ids, payers, payees, sums, reasons, subjects, instants, overdrafts) p
     where m.ids is not null
  ), posted_wins as materialized (
    -- A purse stands once in a set of moves, so the second half of a bet-and-win is a set of its own, after the first.
    select p.outcome
      from (select array_agg(transfer || ':win') as ids, array_agg(house) as payers, array_agg(account) as payees,
                   array_agg(win_amount) as sums, array_agg('play.win'::text) as reasons, array_agg(round_id) as subjects,
                   array_agg(at) as instants, array_agg(false) as overdrafts
              from told where acts and kind = 'betwin' and win_amount > 0 and (select count(*) from posted) >= 0) m
      cross join lateral ledger.post_set(ids, payers, payees, sums, reasons, subjects, instants, overdrafts) p
     where m.ids is not null
  ), calls_kept as (
    insert into play.wallet_calls (aggregator, transaction, kind, round, account, reference, voids, amount, win_amount,
             moved, digest, status, balance, transfer, happened_at)
    select aggregator, transaction, kind, case when acts then round_id else r_round end, account, reference,
           case when acts and kind = 'rollback' then reference end,
           case when kind = 'rollback' and not acts then 0 else amount end, win_amount, moves, digest, verdict,
           balance + moves,
           case when acts and case kind when 'resettle' then moves <> 0 when 'betwin' then amount + win_amount > 0 else amount > 0 end
                then transfer end, at
      from told where is_kept
    union all
    select aggregator, reference, 'tombstone', null, account, transaction, null, 0, 0, 0, digest, verdict, null, null, at
      from told where kind = 'rollback' and is_kept and r_kind is null
    order by 1, 2
  ), rounds_begun as (
    insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, mode,
             asset, status, stake, payout, live_bets, wins, started_at, settled_at, told_stake, told_payout, seed_hash)
    select round_id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, l_mode, asset, round_status,
           stake, payout, live_bets, wins, at, case when round_status <> 'open' then at end,
           case when tells then stake end, case when tells then payout end, seed_hash
      from told where acts and d_id is null
  ), rounds_changed as (
    update play.rounds d set status = t.round_status, stake = t.stake, payout = t.payout, live_bets = t.live_bets,
           wins = t.wins, settled_at = case when t.round_status <> 'open' then t.at end,
           told_stake = case when t.tells then t.stake else d.told_stake end,
           told_payout = case when t.tells then t.payout else d.told_payout end
      from told t where t.acts and d.id = t.d_id
    returning d.id, d.game_code, d.mode, d.started_at
  ), events as (
    insert into platform.outbox (type, payload)
    select case when t.d_told_stake is null then 'play.round_settled' else 'play.round_resettled' end,
           jsonb_build_object('roundId', t.round_id, 'memberId', t.member, 'account', t.account,
             'aggregator', t.aggregator, 'gameCode', coalesce(c.game_code, t.game_code), 'mode', coalesce(c.mode, t.l_mode),
             'asset', t.asset, 'status', t.round_status, 'stake', t.stake::text, 'payout', t.payout::text,
             'validBet', case when t.round_status = 'settled' then least(t.stake, abs(t.payout - t.stake)) else 0 end::text,
             'startedAt', coalesce(c.started_at, t.at), 'settledAt', t.at)
           || case when t.d_told_stake is null then '{}'::jsonb else jsonb_build_object(
             'previousStake', t.d_told_stake::text, 'previousPayout', t.d_told_payout::text) end
      from told t left join rounds_changed c on c.id = t.d_id where t.tells
  )
  select array_agg((t.no, t.verdict, t.asset, t.balance + t.moves)::play.answer),
         (select count(*) from posted where outcome <> 'posted')
           + (select count(*) from posted_wins where outcome <> 'posted'),
         -- A member has one purse of real money, so no member stands twice among these.
         array_agg(t.member) filter (where t.counts_losses and t.moves <> 0 and t.asset <> 'FUN/2'),
         array_agg(t.at) filter (where t.counts_losses and t.moves <> 0 and t.asset <> 'FUN/2'),
         array_agg(-t.moves) filter (where t.counts_losses and t.moves <> 0 and t.asset <> 'FUN/2')
    into answers, unposted, losers, lost_at, lost
    from told t;

  if unposted > 0 then
    raise exception 'the ledger refused % moves that were judged possible', unposted;
  end if;
  if losers is not null then
    perform protection.count_losses(losers, lost_at, lost);
  end if;
  return query select * from unnest(answers);
end $$;

revoke execute on function play.answer_set(jsonb) from public;
grant execute on function play.answer_set(jsonb) to night_market_api;
