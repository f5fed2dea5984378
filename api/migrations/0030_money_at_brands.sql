-- Up Migration

-- What a member has at a brand now, and how fresh the feed of that brand is: what turnover is judged by.

-- What a member won less what it lost at a brand, over all rounds read from the feed.
create table play.feed_results (
  member text not null,
  vendor_code text not null,
  result bigint not null,
  primary key (member, vendor_code)
);
insert into play.feed_results (member, vendor_code, result)
select member, vendor_code, sum(payout - stake) from play.rounds where settled_by = 'feed' group by 1, 2;
revoke insert, update, delete on play.feed_results from night_market_api;

-- When the feed was last read to its end: every round the vendor had committed before then is in `play.rounds`.
alter table play.feeds add column caught_up_at timestamptz;

-- Whether a member's empty purse has to be judged again, because the feed of a brand was not read far enough.
alter table wallet.turnovers add column recheck_at timestamptz;
create index turnovers_recheck on wallet.turnovers (recheck_at) where recheck_at is not null and met_at is null;

create index withdrawals_pending on wallet.withdrawals (member_id) where pending > 0;
