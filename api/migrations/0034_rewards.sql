-- Up Migration

-- The staff decide about redemptions in the review queue, also about those that wait already.
alter table reviews.reviews drop constraint reviews_kind_check;
alter table reviews.reviews add constraint reviews_kind_check
  check (kind in ('deposit', 'withdrawal', 'dispute', 'application', 'redemption'));
insert into reviews.reviews (id, kind, subject, member_id, asset, amount, reasons, opened_at)
select 'rev_' || substr(id, 5), 'redemption', id, member, 'PTS/0', points, '{redemption}', requested_at
  from points.redemptions where status = 'process';

-- What a vote says.
alter table points.redemptions drop constraint redemptions_reason_check;
alter table points.redemptions add constraint redemptions_reason_check check (char_length(reason) <= 500);

-- When the member was reminded that the bonus ends within a day.
alter table rewards.bonuses add column reminded_at timestamptz;
create index bonuses_to_remind on rewards.bonuses (expires_at)
  where state in ('queued', 'active') and reminded_at is null;

-- How many claims of a campaign came from a network, which is kept as a hash.
create table promotions.networks (
  campaign text not null references promotions.campaigns,
  network text not null,
  claims int not null check (claims > 0),
  primary key (campaign, network)
) with (fillfactor = 50);
