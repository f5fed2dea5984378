-- The trigger of append-only tables, of any schema: `before update or delete … for each row`,
-- `before truncate … for each statement`.
create or replace function platform.refuse_change() returns trigger language plpgsql
as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
