-- Up Migration

-- Rights of the console.
alter table staff.accounts drop constraint accounts_rights_check;
alter table staff.accounts add constraint accounts_rights_check
  check (rights <@ '{review,approve,pay,support,content,publish,promote,agents,lottery,trade,see,private,protect,games,site,audit}');
