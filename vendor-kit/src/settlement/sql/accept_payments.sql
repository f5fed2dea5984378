-- The wallet accepted payments, of each bet in the order of their numbers. With the last one that a decided bet owes, the bet is
-- settled.
create or replace function accept_payments(p_bets text[], p_nos integer[], p_now timestamptz)
returns void language plpgsql set search_path from current
  -- A plan made on small tables would read large ones.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- In the order of their names, so that two sets never wait for each other.
  perform from bets where bet_id = any (p_bets) order by bet_id for no key update;
  update bets b set state = 'settled', closed_at = p_now
    from unnest(p_bets, p_nos) as a(bet_id, no)
   where b.bet_id = a.bet_id and b.state = 'decided' and b.payments = a.no;
  update payments p set state = 'accepted', due_at = null, accepted_at = p_now
    from unnest(p_bets, p_nos) as a(bet_id, no)
   where p.bet_id = a.bet_id and p.no = a.no and p.state = 'owed';
end $$;
