-- Corrects the numbers of a drawn draw or makes it void, and has its tickets decided again. `outcome` is 'done', also when
-- this act was done before; 'other' when its id was used with other contents; 'unknown' without such a draw; 'closed' when it
-- is not drawn yet, or void; 'same' when its numbers are these.
create or replace function studio.act_on_draw(p_act jsonb, p_now timestamptz, out outcome text, out version integer)
language plpgsql as $$
declare
  l_draw studio.draws;
  l_known studio.draw_acts;
  l_numbers jsonb := p_act -> 'numbers';
  l_by text[] := array(select jsonb_array_elements_text(p_act -> 'by') order by 1);
begin
  -- Draws become known in the order of their numbers: one that commits later has the greater number.
  perform pg_advisory_xact_lock(hashtext('studio.draws.known'));
  -- Tickets that are being decided hold it: they are decided by the version before, and then again.
  select * into l_draw from studio.draws d
   where d.game_code = p_act ->> 'game_code' and d.issue = p_act ->> 'issue' for no key update;
  select * into l_known from studio.draw_acts a where a.act_uuid = p_act ->> 'act_uuid';
  if l_known.act_uuid is not null then
    version := l_known.version;
    outcome := case when l_known.draw_id is distinct from l_draw.draw_id or l_known.act <> p_act ->> 'act'
      or l_known.agreed_by <> l_by or l_known.reason <> p_act ->> 'reason'
      or (l_known.act = 'correct' and l_known.numbers::jsonb <> l_numbers) then 'other' else 'done' end;
    return;
  end if;
  outcome := case
    when l_draw.draw_id is null then 'unknown'
    when l_draw.state not in ('drawn', 'settled') then 'closed'
    when p_act ->> 'act' = 'correct' and l_draw.numbers::jsonb = l_numbers then 'same' end;
  if outcome is not null then return; end if;
  version := l_draw.version + 1;
  insert into studio.draw_acts (act_uuid, draw_id, version, act, numbers, numbers_before, agreed_by, reason, acted_at)
  values (p_act ->> 'act_uuid', l_draw.draw_id, version, p_act ->> 'act', coalesce(l_numbers::json, l_draw.numbers),
          l_draw.numbers, l_by, p_act ->> 'reason', p_now);
  update studio.draws d
     set numbers = coalesce(l_numbers::json, d.numbers), version = act_on_draw.version, due_at = p_now,
         state = case p_act ->> 'act' when 'void' then 'void' else 'drawn' end,
         known_no = (select max(known_no) + 1 from studio.draws)
   where d.draw_id = l_draw.draw_id;
  outcome := 'done';
end $$;
