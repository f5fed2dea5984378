-- Up Migration

-- What links accounts of one person: each mark as a keyed hash, so that the table reveals no number, account or address.
create table members.marks (
  member text not null references members.members,
  kind text not null check (kind in ('browser', 'network', 'mobile', 'payout', 'id_number', 'address')),
  hash text not null check (hash <> ''),
  -- Seen or verified by the platform; false for what was only typed.
  is_proven boolean not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member, kind, hash),
  check (first_seen_at <= last_seen_at)
);
create index marks_hash on members.marks (kind, hash);
create index marks_fading on members.marks (last_seen_at) where kind in ('browser', 'network');

-- The marks that two members share. A network is shared by strangers; any other mark is likely to be of one person.
create view members.shared_marks as
select own.member, theirs.member as other, own.kind, own.hash, own.kind <> 'network' as is_strong,
       own.is_proven and theirs.is_proven as is_proven
  from members.marks own
  join members.marks theirs on theirs.kind = own.kind and theirs.hash = own.hash and theirs.member <> own.member;

-- Marks of before. Only the API has the key that hashes them: its first start does, and empties this.
create table members.earlier_marks (
  no bigint generated always as identity primary key,
  member text not null references members.members,
  kind text not null,
  -- A number, an id number or an address as it was typed, the address of a session, or the digest of a browser's cookie.
  value text not null,
  is_proven boolean not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
insert into members.earlier_marks (member, kind, value, is_proven, first_seen_at, last_seen_at)
select member, 'mobile', target, true, verified_at, verified_at from members.contacts where kind = 'mobile'
 union all
select f.member, case f.field when 'mobileNum' then 'mobile' when 'idNumber' then 'id_number' else 'address' end, f.value,
       false, m.created_at, m.created_at
  from members.profile_fields f join members.members m on m.id = f.member
 where f.field in ('mobileNum', 'idNumber', 'address')
 union all
select s.member, 'network', s.address, true, min(s.created_at), max(s.last_seen_at)
  from sessions.sessions s join members.members m on m.id = s.member
 where m.role <> 'trial' and not s.handed_over
 group by s.member, s.address;

-- The fingerprint of a payout account is the hash of its mark.
insert into members.marks (member, kind, hash, is_proven, first_seen_at, last_seen_at)
select member_id, 'payout', fingerprint, true, min(added_at), max(added_at)
  from cashier.payout_accounts group by member_id, fingerprint;

-- Campaigns kept the digests of browsers and of payout accounts; what is of no payout account is of a browser.
insert into members.earlier_marks (member, kind, value, is_proven, first_seen_at, last_seen_at)
select left_by.member, 'browser', left_by.mark, true, min(left_by.at), max(left_by.at)
  from (select c.member, k.mark, c.made_at as at
          from rewards.marks k join rewards.claims c on c.id = k.claim where k.programme ~ '^prm_'
         union all
        select a.member, mark, a.made_at from promotions.applications a cross join unnest(a.marks) mark) left_by
 where not exists (
   select from cashier.payout_accounts p
    where p.member_id = left_by.member
      and left_by.mark = rtrim(translate(encode(sha256(convert_to('payout:' || p.fingerprint, 'UTF8')), 'base64'),
                                         '+/', '-_'), '='))
 group by left_by.member, left_by.mark;

-- Claims that members who share a mark cannot both make in one programme. They are compared by the marks of their members.
alter table rewards.claims add column per_person boolean not null default false;
update rewards.claims set per_person = true
 where programme ~ '^prm_' or (programme = 'referral' and occasion = member);
drop table rewards.marks;
alter table promotions.applications drop column marks;
drop table promotions.networks;

-- Rounds of members against members, by their time.
create index rounds_pvp on play.rounds (started_at) where game_type = 'PVP' and mode = 'real';
