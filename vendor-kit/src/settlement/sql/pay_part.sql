-- Writes a win of a bet that stays in play; false when it is not in play any more.
create or replace function pay_part(p_bet text, p_amount bigint, p_due timestamptz)
returns boolean language sql set search_path from current as $$
  with part as (
    update bets set payout = payout + p_amount, payments = payments + 1 where bet_id = p_bet and state = 'taken'
    returning payments as no
  ), owed as (
    insert into payments (bet_id, no, transaction_id, kind, amount, closes, due_at)
    select p_bet, no, p_bet || '-' || no, 'win', p_amount, false, p_due from part
  )
  select exists (select from part)
$$;
