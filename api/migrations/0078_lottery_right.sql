-- Up Migration

-- `lottery` reads the results of official draws.
alter table staff.accounts drop constraint accounts_rights_check;
alter table staff.accounts add constraint accounts_rights_check
  check (rights <@ '{review,approve,pay,support,content,publish,promote,agents,lottery}');
