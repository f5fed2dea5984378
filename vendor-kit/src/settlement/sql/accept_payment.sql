-- The wallet accepted a payment. With the last one that a decided bet owes, the bet is settled. Payments are accepted in the
-- order of their numbers.
create or replace function accept_payment(p_bet text, p_no integer, p_now timestamptz)
returns void language sql set search_path from current as $$
  update bets set state = 'settled', closed_at = p_now where bet_id = p_bet and state = 'decided' and payments = p_no;
  update payments set state = 'accepted', due_at = null, accepted_at = p_now
   where bet_id = p_bet and no = p_no and state = 'owed';
$$;
