-- Moves money of a purse once. Whoever asks again with the same contents hears the same status; other contents are refused.
create or replace function studio.move_purse(
  p_transaction text, p_kind text, p_user text, p_brand text, p_asset text, p_amount bigint, p_round text,
  p_reference text, p_now timestamptz, out status text, out held bigint
) language plpgsql as $$
declare
  known studio.purse_moves;
  bet studio.purse_moves;
  moves bigint := 0;
  stakes bigint := 0;
begin
  insert into studio.purses (user_id, brand, asset) values (p_user, p_brand, p_asset) on conflict do nothing;
  select balance into held from studio.purses p
    where p.user_id = p_user and p.brand = p_brand and p.asset = p_asset for no key update;

  select * into known from studio.purse_moves m where m.transaction = p_transaction;
  if found then
    status := case
      when (known.user_id, known.brand, known.asset) is distinct from (p_user, p_brand, p_asset)
        then 'RS_ERROR_DUPLICATE_TRANSACTION'
      when known.kind = 'tombstone' and p_kind = 'bet' then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
      when (known.kind, known.amount, known.round_id, known.reference)
        is distinct from (p_kind, p_amount, p_round, p_reference) then 'RS_ERROR_DUPLICATE_TRANSACTION'
      else known.status end;
    return;
  end if;

  status := 'RS_OK';
  if p_kind = 'deposit' then
    moves := p_amount;
  elsif p_kind in ('withdraw', 'bet') then
    if held < p_amount then
      status := 'RS_ERROR_NOT_ENOUGH_MONEY';
    else
      moves := -p_amount;
      stakes := case when p_kind = 'bet' then p_amount else 0 end;
    end if;
  else
    select * into bet from studio.purse_moves m where m.transaction = p_reference and m.user_id = p_user
      and m.brand = p_brand and m.asset = p_asset and m.kind in ('bet', 'tombstone');
    if not found then
      if p_kind = 'win' then
        status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
        return;
      end if;
      insert into studio.purse_moves
        values (p_reference, 'tombstone', p_user, p_brand, p_asset, 0, 0, p_round, null, 'RS_OK', p_now);
    elsif bet.kind = 'tombstone' or bet.status <> 'RS_OK' then
      if p_kind = 'win' then
        status := 'RS_ERROR_TRANSACTION_ROLLED_BACK';
        return;
      end if;
    elsif exists (select from studio.purse_moves m
        where m.reference = p_reference and m.kind in ('win', 'rollback') and m.status = 'RS_OK') then
      status := case when p_kind = 'win' then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
        else 'RS_ERROR_ALREADY_SETTLED' end;
      return;
    else
      moves := case when p_kind = 'win' then p_amount else bet.amount end;
      stakes := -bet.amount;
    end if;
  end if;

  insert into studio.purse_moves
    values (p_transaction, p_kind, p_user, p_brand, p_asset, p_amount, moves, p_round,
    p_reference, status, p_now);
  held := held + moves;
  update studio.purses p set balance = held, in_play = p.in_play + stakes
    where p.user_id = p_user and p.brand = p_brand and p.asset = p_asset;
  if p_kind in ('win', 'rollback') then
    perform studio.report_round(p_round, p_user, p_brand, p_asset, p_now);
  end if;
end $$;
