-- Up Migration

-- What the platform paid below agents is summed for all agents of a window at once, by the beginning of its bills' windows.
drop function if exists agents.paid_below(text, date, date);
create index bills_window on agents.bills (window_start) where payer is null;
