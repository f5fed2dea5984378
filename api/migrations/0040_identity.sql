-- Up Migration

-- A code, link, challenge, hand-off or step-up ends with any change to what opens its account: each is stored with the
-- mark of that (`sign-in/security/proof-mark.ts`). Those under way while this runs end too.
alter table sign_in.codes add column rests_on text not null default '';
alter table sign_in.codes alter column rests_on drop default;
alter table sign_in.challenges rename column password_mark to rests_on;
alter table sign_in.handoffs rename column password_mark to rests_on;
alter table sessions.sessions add column stepped_up_mark text;
