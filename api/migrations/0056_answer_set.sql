-- Up Migration

-- The function takes the accounts to lock beside the calls.
drop function if exists play.answer_set(jsonb);
