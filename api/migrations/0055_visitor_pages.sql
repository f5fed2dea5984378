-- Up Migration

-- The page of a game that visitors may see without a launch.
alter table catalogue.games add column visitor_url text;
