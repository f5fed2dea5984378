import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'

/** What trading promises of acts that take two persons. */
export const tradingChecks: Check[] = [
  sqlCheck(
    9,
    'an act on a draw or a match was proposed, agreed on by another, and is sent as it was proposed',
    {
      count: sql`select count(*) from trading.acts`,
      findings: sql`
      select p.id, case when a.no is null then 'agreed on and not to be sent' else 'sent otherwise than agreed on' end
        from reviews.proposals p full join trading.acts a on a.proposal = p.id
       where (p.status = 'applied' and p.kind like 'trading.%' and a.no is null)
          or (a.no is not null and (p.status <> 'applied'
              or a.fields - 'by' is distinct from p.payload - 'vendor' or a.vendor <> p.payload ->> 'vendor'
              or a.fields -> 'by' ->> 0 is distinct from p.made_by
              or not exists (select from reviews.proposal_votes v
                              where v.proposal = p.id and v.vote = 'approve' and v.staff = a.fields -> 'by' ->> 1)))`,
    },
  ),
  sqlCheck(10, 'the application can neither rewrite nor delete an act that was agreed on', {
    count: sql`select 1`,
    findings: sql`
      select 'trading.acts', format('the application may %s', privilege)
        from unnest('{update,delete,truncate}'::text[]) privilege
       where has_table_privilege('night_market_api', 'trading.acts', privilege)`,
  }),
]
