-- The person behind an account, where the platform names one: an id that several accounts can have.
alter table studio.launches add person text;

-- A person sits once at a table, with whichever account.
alter table studio.seat_places add person text;
create unique index seat_places_person on studio.seat_places (table_id, person) where person is not null;
