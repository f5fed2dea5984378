-- Up Migration

-- A vendor states the maths of a game as a whole, or none: a foreign book or lottery has no certificate to state. What proves it
-- stands under one key of the sheet, so that a game has it exactly when it has a return.
alter table catalogue.games
  alter rtp_bps drop not null,
  alter volatility drop not null,
  alter max_win_x100 drop not null,
  alter rtp_of drop not null,
  alter rtp_of drop default;

update catalogue.games set sheet =
  jsonb_build_object('facts', coalesce(sheet->'facts', '{}'), 'maths', sheet - 'facts');

alter table catalogue.games
  add constraint games_maths_whole check (
    num_nulls(rtp_bps, rtp_of, volatility, max_win_x100, nullif(sheet->'maths', 'null')) in (0, 5)
    and (rtp_bps is not null or num_nonnulls(rtp_margin_bps, rtp_jackpot_bps) = 0));
