-- Up Migration

-- Most categories have few games among ten thousand: they are found and counted without reading the wide rows of the others.
create index games_by_type on catalogue.games (game_type) include (is_offered, status, vendor_code, aggregator_code);
