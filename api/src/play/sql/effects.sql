-- What each call of a set does to the purse, to its round and to the record. Reads only.
--
-- `moves` is what the balance changes by; `stake` to `valid_bet` describe the round afterwards. `offset 0` keeps the planner
-- from merging a step into the next, which would evaluate the verdict a dozen times for each call.
create or replace function play.effects(calls jsonb)
returns table (no int, aggregator text, kind text, transaction text, reference text, account text, member text,
               game_code text, game_type text, vendor_code text, vendor_round text, win_amount bigint, digest text,
               seed_hash text, client_seed_hash text, nonce bigint, maths_hash text, choice_hash text, chain text,
               number bigint, at timestamptz, r_kind text, r_round text, d_id text, d_reported_stake bigint,
               d_reported_payout bigint, d_valid_bet bigint, l_mode text, l_bonus text, l_rate_bps int, f_id text,
               asset text, balance bigint, counts_losses boolean, knows_balance boolean, verdict text, held text,
               acts boolean, is_kept boolean, amount bigint, transfer text, house text,
               moves bigint, round_id text, stake bigint, payout bigint, fee bigint, fee_bps int, live_bets int, wins int,
               round_status text, valid_bet bigint, nonce_used boolean, reports boolean)
language sql stable
as $$
  select no, aggregator, kind, transaction, reference, account, member, game_code, game_type, vendor_code, vendor_round,
         win_amount, digest, seed_hash, client_seed_hash, nonce, maths_hash, choice_hash, chain, number, at, r_kind, r_round,
         d_id, d_reported_stake, d_reported_payout, d_valid_bet, l_mode, l_bonus, l_rate_bps, f_id, asset, balance,
         counts_losses, knows_balance, verdict, held, acts, is_kept, amount, transfer, house, moves, round_id, stake, payout,
         fee_after, rate, live_bets, wins, round_status, counted,
         case when kind = 'rollback' then coalesce(r_status = 'RS_OK' and d_nonce is not null, false) end,
         -- An event reports a settled round once, and again when its stake, payout or valid bet has changed since.
         acts and round_status <> 'open' and (round_status = 'settled' or d_reported_stake is not null)
           and (d_reported_stake is null or d_reported_stake <> stake or d_reported_payout <> payout or d_valid_bet <> counted)
    from (select * from play.judge(calls) offset 0) judged
    cross join lateral (
      select verdict = 'RS_OK' and e_kind is null
               and (kind <> 'rollback' or r_kind in ('bet', 'betwin') and r_status = 'RS_OK' and not is_voided) as acts,
             -- A bet's refusal is kept, so that a late copy of it can never stake after all.
             e_kind is null and (verdict = 'RS_OK' or kind in ('bet', 'betwin') and verdict in
               ('RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_USER_DISABLED', 'RS_ERROR_LIMIT_REACHED',
                'RS_ERROR_INVALID_GAME', 'RS_ERROR_GAME_DISABLED', 'RS_ERROR_MAINTENANCE', 'RS_ERROR_ALREADY_SETTLED'))
               as is_kept,
             case kind when 'rollback' then coalesce(r_amount, 0) else units / per_minor end as amount,
             win_units / per_minor as win_amount,
             fee / per_minor as fee_amount,
             'trf_' || aggregator || '_' || transaction as transfer,
             'house:play.' || aggregator || ':' || asset as house
      offset 0) act
    cross join lateral (
      select case when not acts then 0 else case kind
               when 'bet' then -amount
               when 'betwin' then win_amount - amount
               when 'resettle' then amount - d_payout
               else amount end end as moves,
             coalesce(d_id, new_round) as round_id,
             case kind when 'bet' then coalesce(d_stake, 0) + amount when 'betwin' then coalesce(d_stake, 0) + amount
                       when 'rollback' then d_stake - amount else coalesce(d_stake, 0) end as stake,
             case kind when 'win' then d_payout + amount when 'betwin' then coalesce(d_payout, 0) + win_amount
                       when 'resettle' then amount when 'promo' then amount else coalesce(d_payout, 0) end as payout,
             -- A resettlement says anew what was kept of the whole round.
             case when kind = 'resettle' then fee_amount else coalesce(d_fee, 0) + fee_amount end as fee_after,
             -- A round keeps the rate that it began with.
             case when d_id is not null then d_fee_bps
                  when game_type = 'PVP' then coalesce(fee_bps, 0) else fee_bps end as rate,
             coalesce(d_live_bets, 0)
               + case when kind in ('bet', 'betwin') then 1 when kind = 'rollback' then -1 else 0 end as live_bets,
             coalesce(d_wins, 0) + case when kind in ('win', 'betwin', 'promo') then 1 else 0 end as wins,
             case when kind = 'rollback' then case when d_live_bets = 1 then 'rolled_back' else d_status end
                  when kind = 'resettle' and d_live_bets = 0 and amount = 0 and d_grant is null then 'rolled_back'
                  when kind in ('betwin', 'resettle', 'promo') or closes then 'settled'
                  when kind = 'win' then d_status
                  else 'open' end as round_status
      offset 0) round
    cross join lateral (
      select case when round_status = 'settled'
               then play.valid_bet_of(coalesce(d_game_type, game_type), stake, payout, fee_after, rate) else 0 end::bigint
               as counted
      offset 0) played
$$;

revoke execute on function play.effects(jsonb) from public;
