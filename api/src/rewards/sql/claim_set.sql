-- Judges and writes a set of claims in their order. Returns the outcome of each, and whether this call made the
-- claim. A repeated claim gets the state that it has.
--
-- Members are locked first, then programmes that pay a person once, then budgets, each by key: two sets never deadlock, and the
-- second of two claims for one occasion, or of one person, sees the first.
create or replace function rewards.claim_set(claims jsonb, at timestamptz)
returns table (outcome text, is_new boolean) language plpgsql
-- A plan that was made on small tables would scan large ones, for each claim. The generic plan is kept from the first call on.
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
  c record;
  earlier rewards.claims;
  budget rewards.budgets;
begin
  perform pg_advisory_xact_lock(hashtextextended('rewards ' || k.key, 0))
    from (select distinct x.member as key from jsonb_to_recordset(claims) as x(member text) order by 1) k;
  perform pg_advisory_xact_lock(hashtextextended('rewards ' || k.key, 0))
    from (select distinct x.programme as key from jsonb_to_recordset(claims) as x(programme text, per_person boolean)
           where x.per_person order by 1) k;
  perform 1 from rewards.budgets b
    where b.closed_at is null and (b.programme, b.asset) in
      (select x.programme, x.asset from jsonb_to_recordset(claims) as x(programme text, asset text))
    order by b.programme, b.asset for update;

  for c in select x.* from jsonb_to_recordset(claims) as x(no int, id text, programme text, version int, member text,
             occasion text, kind text, asset text, amount bigint, details jsonb, title jsonb, reason text, state text,
             digest text, expires_at timestamptz, per_person boolean) order by x.no
  loop
    is_new := false;
    select * into earlier from rewards.claims e where e.id = c.id;
    if found then
      outcome := case when earlier.digest = c.digest then earlier.state else 'claim_id_reused' end;
      return next;
      continue;
    end if;
    select * into budget from rewards.budgets b
      where b.programme = c.programme and b.asset = c.asset and b.closed_at is null;
    outcome := case
      when exists (select from rewards.claims e where e.programme = c.programme and e.member = c.member
                     and e.occasion = c.occasion and e.state <> 'rejected') then 'already_claimed'
      when not rewards.may_get(c.member, c.reason, at) then 'not_eligible'
      when c.per_person and exists (
        select from members.shared_marks s join rewards.claims k on k.member = s.other
         where s.member = c.member and s.is_strong and k.programme = c.programme and k.per_person
           and k.state <> 'rejected' and k.state <> 'expired') then 'not_eligible'
      when c.asset is not null and coalesce(budget.approved - budget.spent - budget.reserved, 0) < c.amount then 'budget_gone'
      else c.state end;
    if outcome <> c.state then
      return next;
      continue;
    end if;
    insert into rewards.claims (id, programme, version, member, occasion, kind, asset, amount, details, title, reason, period,
             state, digest, made_at, expires_at, ended_at, per_person)
    values (c.id, c.programme, c.version, c.member, c.occasion, c.kind, c.asset, c.amount, c.details, c.title, c.reason,
            budget.period, c.state, c.digest, at, c.expires_at, case when c.state = 'claimed' then at end,
            c.per_person)
    on conflict (id) do nothing;
    if not found then
      -- Another member made a claim with this id concurrently.
      outcome := 'claim_id_reused';
      return next;
      continue;
    end if;
    update rewards.budgets b
       set spent = b.spent + case when c.state = 'claimed' then c.amount else 0 end,
           reserved = b.reserved + case when c.state = 'claimed' then 0 else c.amount end
     where b.programme = budget.programme and b.asset = budget.asset and b.period = budget.period;
    is_new := true;
    return next;
  end loop;
end $$;
