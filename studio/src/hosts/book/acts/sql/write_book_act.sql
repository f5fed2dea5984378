-- Writes an act that is done in this transaction.
create or replace function studio.write_book_act(p_act jsonb, p_now timestamptz) returns void language sql as $$
  insert into studio.book_acts (act_uuid, act, event_id, market, spec, value, agreed_by, reason, acted_at)
  values (p_act ->> 'act_uuid', p_act ->> 'act', p_act ->> 'event_id', (p_act ->> 'market')::integer, p_act ->> 'spec',
          nullif(p_act -> 'value', 'null'),
          array(select jsonb_array_elements_text(p_act -> 'by') order by 1), p_act ->> 'reason', p_now)
$$;
