-- Tickets are bought, and their payments accepted, in sets; what did one at a time is gone.
drop function if exists studio.accept_payment(text, integer, timestamptz);
drop function if exists studio.accept_draw_chase(text, interval);
drop function if exists studio.buy_draw_tickets(jsonb, jsonb, jsonb, bigint, timestamptz, timestamptz);
