-- How many percent of a valid bet on a type of game count for agents on a day.
create or replace function agents.weight_of(of_type text, on_day date) returns int
language sql stable
as $$
  select coalesce((select w.weight_percent from agents.product_weights w
                    where w.game_type = of_type and w.from_day <= on_day order by w.from_day desc limit 1), 0)
$$;
