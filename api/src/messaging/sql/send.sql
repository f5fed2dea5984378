-- Writes a message to a member's inbox and returns its number; null if the cause has a message already.
create or replace function messaging.send(
  to_member text, by_cause text, of_template text, with_parameters jsonb, with_texts jsonb, at timestamptz
) returns bigint
language plpgsql as $$
declare
  given bigint;
begin
  insert into messaging.inboxes (member) values (to_member) on conflict do nothing;
  -- Two calls with one cause: the second waits here and then sees the first one's message.
  perform from messaging.inboxes where member = to_member for no key update;
  if exists (select from messaging.messages where member = to_member and cause = by_cause) then
    return null;
  end if;
  update messaging.inboxes
     set last_no = last_no + 1, unread = unread + 1
   where member = to_member
  returning last_no into given;
  insert into messaging.messages (member, no, cause, template, parameters, texts, sent_at)
  values (to_member, given, by_cause, of_template, with_parameters, with_texts, at);
  return given;
end
$$;
