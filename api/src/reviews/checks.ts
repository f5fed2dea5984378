import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'

/** What reviews promise of acts that take more than one person. */
export const reviewChecks: Check[] = [
  sqlCheck(9, 'an applied proposal has as many people behind it as it takes, and no rejection', {
    count: sql`select count(*) from reviews.proposals where status = 'applied'`,
    findings: sql`
      select p.id, format('takes %s people; %s approved it and %s rejected it', p.people, v.approvals, v.rejections)
        from reviews.proposals p
        cross join lateral (
          select count(*) filter (where vote = 'approve' and staff <> p.made_by) as approvals,
                 count(*) filter (where vote = 'reject') as rejections
            from reviews.proposal_votes where proposal = p.id) v
       where p.status = 'applied' and (v.approvals + 1 < p.people or v.rejections > 0)`,
  }),
  sqlCheck(10, 'the application can neither rewrite a proposal nor change or delete its votes', {
    count: sql`select 2`,
    findings: sql`
      select kept, format('the application may %s', privilege)
        from (values ('reviews.proposal_votes', '{update,delete,truncate}'::text[]),
                     ('reviews.proposals', '{update,delete,truncate}')) as guarded (kept, privileges),
             unnest(privileges) privilege
       where has_table_privilege('night_market_api', kept, privilege)`,
  }),
]
