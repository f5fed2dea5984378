-- Writes down what a voice read of an official draw, and publishes what two voices of different persons read alike; with a
-- reason, of a published one, its correction. `outcome` is 'waiting' for a second voice, 'agreed', 'differs' where the voices
-- of the round do; 'apart' when this voice made them differ; 'other' when its id was used with other contents, or its person
-- has read other numbers; 'unknown' without such an official draw; 'closed' when it takes no result, or has this one.
create or replace function studio.read_official_draw(p_read jsonb, p_now timestamptz, out outcome text)
language plpgsql as $$
declare
  l_draw studio.draws;
  l_known studio.draw_voices;
  l_second studio.draw_voices;
  l_version integer;
  l_round integer;
  l_numbers jsonb := p_read -> 'numbers';
  l_reason text := p_read ->> 'reason';
begin
  -- Draws become known in the order of their numbers, and two voices are compared one after the other.
  perform pg_advisory_xact_lock(hashtext('studio.draws.known'));
  select * into l_draw from studio.draws d
   where d.game_code = p_read ->> 'game_code' and d.issue = p_read ->> 'issue' and d.chain_id is null for no key update;
  if not found then outcome := 'unknown'; return; end if;
  select * into l_known from studio.draw_voices v where v.act_uuid = p_read ->> 'act_uuid';
  if l_known.act_uuid is not null then
    outcome := case
      when l_known.draw_id <> l_draw.draw_id or l_known.numbers::jsonb <> l_numbers or l_known.reason is distinct from l_reason
        or (l_known.kind, l_known.voice) <> (p_read ->> 'kind', p_read ->> 'voice') then 'other'
      else studio.state_of_voices(l_draw, l_known.version) end;
    return;
  end if;
  if l_draw.state = 'void' or l_draw.sealed_at is null or l_draw.draws_at > p_now
    or (l_draw.state = 'closed') <> (l_reason is null) or l_draw.numbers::jsonb = l_numbers then
    outcome := 'closed';
    return;
  end if;
  l_version := case when l_draw.state = 'closed' then 1 else l_draw.version + 1 end;
  l_round := coalesce((select max(v.round) from studio.draw_voices v
                        where v.draw_id = l_draw.draw_id and v.version = l_version), 1);
  select * into l_known from studio.draw_voices v
   where v.draw_id = l_draw.draw_id and v.version = l_version and v.round = l_round and v.person = p_read ->> 'person';
  if l_known.act_uuid is not null then
    -- A person is one voice, however many accounts: it reads again only once the voices differ.
    if studio.state_of_voices(l_draw, l_version) = 'waiting' then
      outcome := case when l_known.numbers::jsonb = l_numbers then 'waiting' else 'other' end;
      return;
    end if;
    l_round := l_round + 1;
  end if;
  select * into l_second from studio.draw_voices v
   where v.draw_id = l_draw.draw_id and v.version = l_version and v.round = l_round and v.numbers::jsonb = l_numbers limit 1;
  insert into studio.draw_voices (act_uuid, draw_id, version, round, kind, voice, person, numbers, reason, read_at)
  values (p_read ->> 'act_uuid', l_draw.draw_id, l_version, l_round, p_read ->> 'kind', p_read ->> 'voice',
          p_read ->> 'person', l_numbers::json, l_reason, p_now);
  outcome := case when l_second.act_uuid is not null then 'agreed'
    when studio.state_of_voices(l_draw, l_version) = 'differs' then 'apart' else 'waiting' end;
  if outcome <> 'agreed' then return; end if;
  if l_version > 1 then
    insert into studio.draw_acts (act_uuid, draw_id, version, act, numbers, numbers_before, agreed_by, reason, acted_at)
    values (p_read ->> 'act_uuid', l_draw.draw_id, l_version, 'correct', l_numbers::json, l_draw.numbers,
            array[least(l_second.voice, p_read ->> 'voice'), greatest(l_second.voice, p_read ->> 'voice')], l_reason, p_now);
  end if;
  update studio.draws d
     set numbers = l_numbers::json, version = l_version, drawn_at = coalesce(d.drawn_at, p_now),
         state = case when d.tickets = 0 then 'settled' else 'drawn' end,
         due_at = case when d.tickets > 0 then p_now end,
         known_no = (select coalesce(max(known_no), 0) + 1 from studio.draws)
   where d.draw_id = l_draw.draw_id;
end $$;
