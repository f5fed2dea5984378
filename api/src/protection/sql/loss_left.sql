-- What a member may lose yet by all loss limits that hold at an instant; null where none does.
create or replace function protection.loss_left(of_member text, at timestamptz) returns bigint language sql stable
set search_path = protection, pg_temp set enable_seqscan = off
as $$
  select min(l.amount - protection.net_loss(of_member, at - l.span))::bigint
    from (select case when effective_at <= at then value else before end as amount,
                 case kind when 'loss_day' then interval '24 hours'
                           when 'loss_week' then interval '168 hours' else interval '720 hours' end as span
            from protection.limits
           where member = of_member and kind in ('loss_day', 'loss_week', 'loss_month')) l
   where l.amount is not null
$$;
