-- Outrights: one of many competitors is to win. Of one `home` is its name and `away` is empty, `starts_at` is when it closes.

alter table studio.book_events
  -- Null of a match; else `{name, isOut}`, whom outcomes and places number from 1.
  add competitors jsonb,
  -- When the last of an outright is over: without a result it is void two weeks later.
  add ends_at timestamptz,
  add check ((competitors is null) = (ends_at is null) and (competitors is null or driver = 'file' and away = ''));

alter table studio.book_legs
  -- Of a winner that shared a place that not all of them get: its odds count x places / tied.
  add places smallint,
  add tied smallint,
  -- Whether it takes room of its market still: not once its competitor was removed.
  add is_held boolean not null default true,
  add check ((places is null) = (tied is null) and (places is null or verdict = 'W' and places between 1 and tied - 1));

alter table studio.book_acts
  drop constraint book_acts_act_check,
  add constraint book_acts_act_check
    check (act in ('suspend', 'open', 'limit', 'void', 'result', 'resettle', 'fixture', 'odds', 'score', 'outright', 'prices',
                   'remove', 'places'));

-- It has come to take dead heats.
drop function if exists studio.change_book_verdicts(text, integer, text, jsonb);
