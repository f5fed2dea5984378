-- Up Migration

-- Rights of the console. Who looks after accounts of the staff decides on no money and pays none.

alter table staff.accounts drop constraint accounts_rights_check;
alter table staff.accounts add constraint accounts_rights_check
  check (rights <@ '{review,approve,pay,support,content,publish,promote,agents,lottery,trade,see,private,protect,games,site,staff,audit}');
alter table staff.accounts add constraint accounts_staff_without_money
  check (not ('staff' = any (rights) and rights && '{approve,pay}'));
