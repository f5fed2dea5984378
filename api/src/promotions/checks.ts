import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'
import { referralChecks } from './referral/checks.ts'

/** Claims of campaigns that were not returned. */
const CLAIMS = sql`select * from rewards.claims where programme like 'prm!_%' escape '!' and state <> 'rejected'`
const COUNT = sql`select count(*) from (${CLAIMS}) c`

/** The checks of promotions: statements 6 and 7. */
export const promotionChecks: Check[] = [
  sqlCheck(6, 'every claim of a campaign is the one claim of a member in its period', {
    count: COUNT,
    findings: sql`
      select c.id, format('claimed by %s in %s for "%s", which has %s', c.member, c.programme, c.occasion,
                          coalesce(e.claim, 'no claim'))
        from (${CLAIMS}) c
        left join promotions.entries e on e.campaign = c.programme and e.member = c.member and e.period = c.occasion
       where e.claim is distinct from c.id`,
  }),
  sqlCheck(6, 'every claim of a campaign is what the version it was made under promises', {
    count: COUNT,
    findings: sql`
      select c.id, format('%s of %s, version %s promises %s for %s', c.amount, c.kind, c.version, p.amount, e.base)
        from (${CLAIMS}) c
        left join promotions.versions v on v.campaign = c.programme and v.no = c.version
        left join promotions.entries e on e.claim = c.id
       cross join lateral (select v.terms->'reward' as reward) r
       cross join lateral (select case
               when r.reward->'count' is not null then (r.reward->>'count')::numeric
               when r.reward->>'kind' = 'free_bets'
                 then (r.reward->'terms'->>'stake')::numeric * (r.reward->'terms'->>'count')::numeric
               when r.reward->'size'->'fixed' is not null then (r.reward->'size'->>'fixed')::numeric
               else least((r.reward->'size'->>'cap')::numeric,
                          div(e.base * (r.reward->'size'->>'bps')::numeric, 10000)) end as amount) p
       where c.amount is distinct from p.amount or r.reward->>'kind' is distinct from c.kind`,
  }),
  sqlCheck(6, 'no campaign gives more claims than its limits allow', {
    count: sql`select count(*) from promotions.campaigns where live_no is not null`,
    findings: sql`
      with live as (select c.id, v.terms->'limits' as limits from promotions.campaigns c
                      join promotions.versions v on v.campaign = c.id and v.no = c.live_no),
      kept as (select * from (${CLAIMS}) k where state <> 'expired')
      select l.id, format('given %s claims, counted %s, allowed %s', coalesce(k.count, 0), t.given, l.limits->>'count')
        from live l
        join promotions.tallies t on t.campaign = l.id
        left join (select programme, count(*) from kept group by 1) k on k.programme = l.id
       where coalesce(k.count, 0) > t.given
      union all
      select l.id, format('%s claimed %s times, allowed %s', k.member, k.count, l.limits->>'perMember')
        from live l
        join (select programme, member, count(*) from (${CLAIMS}) c group by 1, 2) k on k.programme = l.id
       where k.count > (l.limits->>'perMember')::int`,
  }),
  sqlCheck(6, 'every code was redeemed as often as members have it', {
    count: sql`select count(*) from promotions.codes`,
    findings: sql`
      select c.campaign || ' ' || c.code, format('redeemed %s times, by %s members', c.uses, coalesce(e.count, 0))
        from promotions.codes c
        left join (select campaign, code, count(*) from promotions.entries where code is not null group by 1, 2) e
               using (campaign, code)
       where c.uses <> coalesce(e.count, 0)`,
  }),
  sqlCheck(6, 'every version that was published was written by another', {
    count: sql`select count(*) from promotions.steps where step = 'published'`,
    findings: sql`
      select s.campaign, format('version %s was written and published by %s', s.no, s.made_by)
        from promotions.steps s join promotions.versions v on v.campaign = s.campaign and v.no = s.no
       where s.step = 'published' and s.made_by = v.author`,
  }),
  ...referralChecks,
]
