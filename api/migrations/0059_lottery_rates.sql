-- Up Migration

-- Valid bet of lotteries times the rate in basis points that each round was launched with: the part of the turnover rebate that
-- is in the prizes already. 0 for all other types. Every launch of a lottery was opened at 3 % until now.
alter table play.member_days add column rated_bet numeric(40) not null default 0;
update play.member_days set rated_bet = valid_bet * 300 where game_type = 'ELOTT';
