-- Up Migration

-- The role the application works as. It owns nothing: it cannot change the books, only ask their functions.
do $$ begin
  create role night_market_api nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant night_market_api to %I', current_user);
end $$;

alter default privileges grant select, insert, update, delete on tables to night_market_api;
alter default privileges grant usage on sequences to night_market_api;

grant usage on schema platform to night_market_api;

-- Events wait here, written in the transaction they tell of, until the dispatcher has handed them out.
create table platform.outbox (
  id bigint generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  published_at timestamptz not null default now()
);
