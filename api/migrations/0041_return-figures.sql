-- Up Migration

-- What stands beside the return of a game, as its vendor lists it: whose return it is, how far the bounds of a simulated one lie
-- on both sides, and the part of it that jackpot pools pay.
alter table catalogue.games
  add rtp_of text not null default 'every' check (rtp_of in ('every', 'main', 'worst')),
  add rtp_margin_bps int check (rtp_margin_bps between 1 and 10000),
  add rtp_jackpot_bps int check (rtp_jackpot_bps between 1 and 10000);
