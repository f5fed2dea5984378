-- Up Migration

-- What a connection's signatures are over: 1, the body alone; 2, the path and the connection's code too. A connection of
-- version 2 is believed with no other.
alter table catalogue.aggregators
  add column signature_version smallint not null default 1 check (signature_version in (1, 2));
-- The bundled studio signs so, and asks it of the platform.
update catalogue.aggregators set signature_version = 2 where code = 'studio';
