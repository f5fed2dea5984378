-- A public beacon is mixed into the numbers of draws.
-- Fixed when the draw closes: a draw that closed with a beacon waits for its round. Null where none is mixed in.
alter table studio.draws add beacon_source text check (beacon_source in ('quicknet', 'sandbox'));
-- The round and its signature, as anyone can check them.
alter table studio.draws add beacon_proof json check ((beacon_proof is null) = (beacon = '-'));

-- Its successor takes the beacon too.
drop function if exists studio.reveal_draw(bigint, text, text, json, timestamptz);
