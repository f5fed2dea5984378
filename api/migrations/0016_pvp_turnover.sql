-- A hand of a PVP game stakes all that a seat brings: what was risked of it is what was won or lost.
alter table play.rounds alter column valid_bet set expression as
  (case when status <> 'settled' then 0
        when game_type = 'PVP' then abs(payout - stake)
        else least(stake, abs(payout - stake)) end);
