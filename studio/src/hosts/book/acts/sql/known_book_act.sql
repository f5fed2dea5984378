-- What is known of an act by its id: 'done' where it was done before, 'other' where its id has other contents, null of a new one.
create or replace function studio.known_book_act(p_act jsonb) returns text language sql stable as $$
  select case
    when (a.act, a.event_id, a.market, a.spec, a.value, a.agreed_by, a.reason)
         is distinct from (p_act ->> 'act', p_act ->> 'event_id', (p_act ->> 'market')::integer, p_act ->> 'spec',
                           nullif(p_act -> 'value', 'null'),
                           array(select jsonb_array_elements_text(p_act -> 'by') order by 1), p_act ->> 'reason')
    then 'other' else 'done' end
    from studio.book_acts a where a.act_uuid = p_act ->> 'act_uuid'
$$;
