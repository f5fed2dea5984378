-- Judges each call of a set by all that is stored about it; the verdicts are the tables of docs/vendors/reference.md.
-- Reads only. `held` names the ceiling that a payment is above, or that it waits for its approval.
--
-- Prefixes: e an earlier call of this id, r the call referred to, l the launch, f the free bets, m the member, d the round,
-- h the payment that waits for a person.
create or replace function play.judge(calls jsonb)
returns table (no int, aggregator text, kind text, transaction text, reference text, account text, member text,
               game_code text, game_type text, vendor_code text, vendor_round text, units bigint, win_units bigint,
               fee bigint, fee_bps int, closes boolean, digest text, seed_hash text, client_seed_hash text,
               nonce bigint, maths_hash text, choice_hash text, chain text, number bigint, new_round text, at timestamptz,
               e_kind text, r_kind text, r_status text, r_amount bigint, r_round text, is_voided boolean, d_id text,
               d_status text, d_game_type text, d_stake bigint, d_payout bigint, d_fee bigint, d_fee_bps int,
               d_valid_bet bigint, d_nonce bigint, d_live_bets int, d_wins int, d_reported_stake bigint, d_reported_payout bigint,
               l_mode text, l_bonus text, l_rate_bps int, f_id text, d_grant text, asset text, balance bigint, per_minor bigint,
               counts_losses boolean, knows_balance boolean, verdict text, held text)
language sql stable
as $$
  with known as (
    select c.no, c.aggregator, c.kind, c.transaction, c.reference, c.account, c.member, c.currency, c.game_code, c.game_type,
           c.vendor_code, c.units, c.win_units, coalesce(c.fee, 0) as fee, c.fee_bps, c.closes, c.digest, c.gate, c.seed_hash,
           c.client_seed_hash, c.nonce, c.maths_hash, c.choice_hash, c.chain, c.number, c.new_round, c.at,
           -- A promotion pays outside any round of play: it gets a round of its own. A free bet was played in one.
           case when c.kind = 'promo' and f.id is null then 'promo:' || c.transaction else c.vendor_round end as vendor_round,
           e.kind as e_kind, e.digest as e_digest, e.status as e_status,
           r.kind as r_kind, r.status as r_status, r.amount as r_amount, r.round as r_round,
           l.id as launch, l.member as l_member, l.mode as l_mode, l.asset as l_asset, l.game_code as l_game,
           l.bonus as l_bonus, l.max_stake as l_max_stake, l.rate_bps as l_rate_bps,
           f.id as f_id, f.member as f_member, f.asset as f_asset, f.game_code as f_game, f.usable as f_usable,
           l.expires_at <= c.at or l.ended_at is not null as l_over,
           m.status as m_status, g.excluded_until > c.at as is_excluded,
           -- Loss limits are about real money.
           g.counts_losses_from is not null and left(a.asset, 4) not in ('FUN/', 'BNS/') as counts_losses,
           x.voids is not null as is_voided, s.is_settled,
           a.asset, a.balance,
           -- Wire units are 100,000 a currency unit; the asset's name ends in its decimal places.
           (10 ^ (5 - coalesce(right(a.asset, 1)::int, 5)))::bigint as per_minor,
           d.id as d_id, d.member as d_member, d.asset as d_asset, d.bonus as d_bonus, d.grant_id as d_grant,
           d.status as d_status, d.vendor_round as d_vendor_round, d.game_type as d_game_type,
           d.game_code as d_game_code, d.stake as d_stake,
           d.payout as d_payout, d.fee as d_fee, d.fee_bps as d_fee_bps, d.valid_bet as d_valid_bet,
           d.nonce as d_nonce,
           -- A nonce is the next of its server seed, whose client seed stays the same; only the first stake of a round has one.
           c.nonce is null or d.id is null and c.nonce = coalesce(o.nonce + 1, 0)
             and c.client_seed_hash = coalesce(o.client_seed_hash, c.client_seed_hash) as is_next,
           d.live_bets as d_live_bets, d.wins as d_wins,
           d.reported_stake as d_reported_stake, d.reported_payout as d_reported_payout,
           c.most_win, c.most_promo_day, c.by_game, h.state as h_state, h.digest as h_digest,
           -- A purse is another's business without a launch that plays from it or an accepted action that moved it.
           coalesce(l.account = c.account, false) or coalesce(r.account = c.account and r.status = 'RS_OK'
             and r.kind <> 'tombstone', false) or coalesce(e.account = c.account and e.status = 'RS_OK'
             and e.kind in ('bet', 'betwin', 'promo'), false) as knows_balance
      from jsonb_to_recordset(calls) as c(no int, aggregator text, kind text, transaction text, reference text,
             account text, member text, token_hash text, currency text, game_code text, game_type text,
             vendor_code text, vendor_round text, units bigint, win_units bigint, fee bigint, fee_bps int, closes boolean,
             digest text, gate text, seed_hash text, client_seed_hash text, nonce bigint, maths_hash text, choice_hash text,
             chain text, number bigint, promotion text, new_round text, most_win bigint, most_promo_day bigint,
             by_game boolean, at timestamptz)
      left join play.wallet_calls e on e.aggregator = c.aggregator and e.transaction = c.transaction
      left join play.wallet_calls r on r.aggregator = c.aggregator and r.transaction = c.reference
      left join play.wallet_calls x on x.aggregator = c.aggregator and x.voids = c.reference
      left join play.launches l on l.token_hash = c.token_hash and l.aggregator = c.aggregator
      left join play.held_payments h on h.aggregator = c.aggregator and h.transaction = c.transaction
      left join play.grants f on f.id = c.promotion and f.aggregator = c.aggregator
      left join members.members m on m.id = c.member
      left join protection.guards g on g.member = c.member
      left join ledger.accounts a on a.id = c.account
      left join play.rounds d0 on d0.aggregator = c.aggregator and d0.account = c.account
            and d0.vendor_round = c.vendor_round and (c.kind in ('bet', 'betwin') or f.id is not null)
      left join play.rounds d on d.id = coalesce(d0.id, r.round)
      -- The newest round of the same server seed.
      left join lateral (select o.nonce, o.client_seed_hash from play.rounds o
             where c.nonce is not null and o.aggregator = c.aggregator and o.seed_hash = c.seed_hash and o.nonce is not null
             order by o.nonce desc limit 1) o on true
      -- Whether a bet that is to be rolled back was paid: by a win of its own, or by a resettlement of its round.
      -- The limit makes the planner look at the calls of one round alone.
      left join lateral (select true as is_settled from play.wallet_calls w
             where c.kind = 'rollback' and w.round = r.round and w.status = 'RS_OK'
               and (w.kind = 'win' and w.reference = c.reference or w.kind = 'resettle') limit 1) s on true
  ), ruled as (
    select *,
         case
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
             -- What the operator has stopped is read here and nowhere kept: the next bet is refused.
             when array['stakes', 'connection ' || aggregator, 'vendor ' || vendor_code, 'game ' || game_code]
                  && (select array_agg(s.what) from site.stops s) then 'RS_ERROR_MAINTENANCE'
             when gate is not null then gate
             when units % per_minor <> 0 or win_units % per_minor <> 0 or fee % per_minor <> 0 then 'RS_ERROR_WRONG_TYPES'
             -- A bonus is played in the game it was opened in; a round that another bonus began is not joined.
             when l_mode = 'bonus' and game_code <> l_game then 'RS_ERROR_INVALID_GAME'
             when d_status = 'settled' or d_bonus <> l_bonus then 'RS_ERROR_ALREADY_SETTLED'
             when not is_next then 'RS_ERROR_ALREADY_SETTLED'
             when l_max_stake < coalesce(d_stake, 0) + units / per_minor then 'RS_ERROR_LIMIT_REACHED'
             when counts_losses and units > 0 and protection.loss_left(member, at) < units / per_minor
               then 'RS_ERROR_LIMIT_REACHED'
             when balance < units / per_minor then 'RS_ERROR_NOT_ENOUGH_MONEY'
             else 'RS_OK' end
           when kind = 'promo' then case
             when launch is null or l_member <> member then 'RS_ERROR_INVALID_TOKEN'
             when split_part(l_asset, '/', 1) <> currency or asset is distinct from l_asset then 'RS_ERROR_WRONG_CURRENCY'
             when units % per_minor <> 0 then 'RS_ERROR_WRONG_TYPES'
             when f_id is null then 'RS_OK'
             -- A free bet: of its player, currency and game, once in a round, and no more of them than can be used.
             when f_member <> member then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
             when f_asset <> asset then 'RS_ERROR_WRONG_CURRENCY'
             when f_game <> game_code then 'RS_ERROR_INVALID_GAME'
             when d_id is not null or f_usable <= (select count(*) from play.rounds u where u.grant_id = f_id)
               then 'RS_ERROR_ALREADY_SETTLED'
             else 'RS_OK' end
           when r_kind is null and kind = 'rollback' then 'RS_OK'
           when r_kind is null then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
           when r_kind = 'tombstone' then case kind when 'rollback' then 'RS_OK' else 'RS_ERROR_TRANSACTION_ROLLED_BACK' end
           when r_kind not in ('bet', 'betwin') and (kind <> 'resettle' or r_kind not in ('win', 'resettle'))
                and (kind <> 'resettle' or d_grant is null)
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
           when kind = 'resettle' and d_status = 'rolled_back' and d_payout > 0 and units % per_minor = 0
                and fee % per_minor = 0 then 'RS_OK'
           when is_voided or d_status = 'rolled_back' then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
           when kind = 'resettle' and d_status = 'open' then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
           when units % per_minor <> 0 or fee % per_minor <> 0 then 'RS_ERROR_WRONG_TYPES'
           else 'RS_OK' end as verdict
      from known offset 0
  )
  select no, aggregator, kind, transaction, reference, account, member, game_code, game_type, vendor_code, vendor_round, units,
         win_units, fee, fee_bps, closes, digest, seed_hash, client_seed_hash, nonce, maths_hash, choice_hash, chain, number,
         new_round, at, e_kind, r_kind, r_status, r_amount, r_round, is_voided, d_id, d_status, d_game_type, d_stake, d_payout,
         d_fee, d_fee_bps, d_valid_bet, d_nonce, d_live_bets, d_wins, d_reported_stake, d_reported_payout, l_mode, l_bonus,
         l_rate_bps, f_id, d_grant, asset, balance, per_minor, counts_losses, knows_balance,
         case coalesce(hold, 'approved') when 'approved' then verdict
              when 'duplicate' then 'RS_ERROR_DUPLICATE_TRANSACTION'
              when 'refused' then 'RS_ERROR_LIMIT_REACHED'
              else 'RS_ERROR_UNKNOWN' end,
         case when hold not in ('approved', 'duplicate', 'refused') then hold end
    from ruled
    -- A payment above a ceiling waits for a person, and what a person refused stays refused.
    cross join lateral (
      select case
        when h_state is null and most_win is null and most_promo_day is null and by_game is null then null
        when verdict <> 'RS_OK' or e_kind is not null or kind not in ('win', 'betwin', 'resettle', 'promo') then null
        when h_digest <> digest then 'duplicate'
        when h_state is not null then h_state
        else play.over_ceiling(aggregator, kind, asset, units / per_minor, win_units / per_minor, d_stake, d_payout,
               coalesce(d_game_code, game_code), at, most_win, most_promo_day, by_game) end as hold
      offset 0) held
$$;

revoke execute on function play.judge(jsonb) from public;
