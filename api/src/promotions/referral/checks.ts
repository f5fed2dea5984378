import { sql } from 'kysely'
import { sqlCheck, type Check } from '../../ledger/index.ts'
import { PROGRAMME, TERMS } from './model.ts'

/** The checks of referrals. */
export const referralChecks: Check[] = [
  sqlCheck(7, 'for a friend each side is given its reward once, and nothing else is given for friends', {
    count: sql`select count(*) from promotions.referrals where state = 'given'`,
    findings: sql`
      with due as (
        select friend_claim as claim, friend, friend as member, ${TERMS.friendReward}::bigint as amount
          from promotions.referrals where friend_claim is not null
         union all
        select referrer_claim, friend, referrer, ${TERMS.referrerReward}::bigint
          from promotions.referrals where referrer_claim is not null
      )
      select coalesce(c.id, d.claim),
             format('claim of %s for %s by %s; due are %s to %s', c.amount, c.occasion, c.member, d.amount, d.member)
        from (select * from rewards.claims where programme = ${PROGRAMME}) c
        full join due d on d.claim = c.id
       where c.id is null or d.claim is null or c.member <> d.member or c.occasion <> d.friend
          or c.amount <> d.amount`,
  }),
]
