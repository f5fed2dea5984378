-- Matches that are played elsewhere: an operator enters them, with their odds and their score.

alter table studio.book_events
  add driver text not null default 'virtual' check (driver in ('virtual', 'file')),
  alter round drop not null,
  alter chain_id drop not null,
  alter day drop not null,
  alter seed_hash drop not null,
  alter sheet drop not null,
  alter sheet_hash drop not null,
  drop constraint book_events_check1,
  add check ((due_at is null) = (state in ('ended', 'void'))),
  -- What a match follows from is of those that are simulated. Of one that was entered league and sides are names.
  add check (case driver
    when 'virtual' then num_nulls(round, chain_id, day, seed_hash, sheet, sheet_hash) = 0
                        and (server_seed is null) = (due_at is not null)
    else num_nonnulls(round, chain_id, day, seed_hash, sheet, sheet_hash, server_seed) = 0 end);

alter table studio.book_acts
  drop constraint book_acts_act_check,
  add constraint book_acts_act_check
    check (act in ('suspend', 'open', 'limit', 'void', 'result', 'resettle', 'fixture', 'odds', 'score'));
