-- What the studio kept of a player, told to the platform with the win.
alter table studio.bets add fee bigint not null default 0 check (fee >= 0);

-- It has come to take the fees.
drop function if exists studio.decide_bets(text, text[], bigint[], boolean[], timestamptz);
