import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'

/** What the wallet promises of money at vendors: statement 9. */
export const vendorFundsChecks: Check[] = [
  sqlCheck(
    9,
    'a transfer to or from a vendor is in the books as it stands: on its way, there, back, or home',
    {
      count: sql`select count(*) from vendor_funds.transfers`,
      findings: sql`
      select v.id, format('%s %s of %s; the books have %s sent, %s arrived, %s back, %s home', v.direction,
        v.status, v.amount,
                          b.sent, b.arrived, b.back, b.home)
        from vendor_funds.transfers v
        left join lateral (
          select coalesce(sum(t.amount) filter (where t.reason = 'vendor_funds.in'), 0) as sent,
                 coalesce(sum(t.amount) filter (where t.reason = 'vendor_funds.in_done'
                   and t.to_account = 'house:vendor.' || v.vendor_code || ':' || v.asset), 0) as arrived,
                 coalesce(sum(t.amount) filter (where t.reason = 'vendor_funds.in_returned'), 0) as back,
                 coalesce(sum(t.amount) filter (where t.reason = 'vendor_funds.out'
                   and t.from_account = 'house:vendor.' || v.vendor_code || ':' || v.asset), 0) as home
            from ledger.transfers t
           where t.id in ('trf_' || v.id || ':sent', 'trf_' || v.id || ':done', 'trf_' || v.id || ':back',
                          'trf_' || v.id || ':out')) b on true
       where (b.sent, b.arrived, b.back, b.home) is distinct from (
               case when v.direction = 'in' then v.amount else 0 end,
               case when v.direction = 'in' and v.status = 'done' then v.amount else 0 end,
               case when v.direction = 'in' and v.status = 'refused' then v.amount else 0 end,
               case when v.direction = 'out' and v.status = 'done' then v.amount else 0 end)
      union all
      select t.id, format('%s of %s without its transfer', t.reason, t.amount)
        from ledger.transfers t
       where t.reason like 'vendor\\_funds.%'
         and not exists (select from vendor_funds.transfers v where v.id = t.reference)`,
    },
  ),
  sqlCheck(
    9,
    'what vendors hold for members is what went there, less what came back, with what was won there',
    {
      count: sql`select count(*) from vendor_funds.holdings`,
      findings: sql`
      select h.member_id || ' at ' || h.vendor_code, format('holds %s, should hold %s', h.held, h.expected)
        from vendor_funds.holdings h where h.held <> h.expected`,
    },
  ),
  sqlCheck(9, 'a transfer along the line left one purse and came into the other, once', {
    count: sql`select count(*) from cashier.hierarchy_transfers`,
    findings: sql`
      select coalesce(l.id, t.id), format('%s sent, %s in the books', l.amount, t.amount)
        from cashier.hierarchy_transfers l
        full join (select * from ledger.transfers
          where reason = 'cashier.hierarchy_transfer') t on t.reference = l.id
       where t.id is null or l.id is null or l.amount <> t.amount
          or t.from_account <> l.from_member || ':main' or t.to_account <> l.to_member || ':main'`,
  }),
]
