import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'
import { grantChecks } from './grants/checks.ts'
import { rollupChecks } from './rollups/checks.ts'

/** A call's transfer has the call's name. Resettlements to 0 of earlier versions do not hold it in their column. */
const transferOf = (call: string) => sql.raw(`'trf_' || ${call}.aggregator || '_' || ${call}.transaction`)

const CALLS = sql`select count(*) from play.wallet_calls where status = 'RS_OK'`
const STAKES = sql`select count(*) from play.wallet_calls where status = 'RS_OK' and kind in ('bet', 'betwin')`

/** What play promises of the books: statements 3 and 4, and of its sums: statement 9. */
export const playChecks: Check[] = [
  sqlCheck(3, 'an accepted bet has exactly one debit, of its stake', {
    count: STAKES,
    findings: sql`
      select c.aggregator || '/' || c.transaction, 
             format('stake %s, transfer %s of %s from %s', c.amount, c.transfer, t.amount, t.from_account)
        from play.wallet_calls c left join ledger.transfers t on t.id = ${transferOf('c')}
       where c.status = 'RS_OK' and c.kind in ('bet', 'betwin') and c.amount > 0
         and (t.id is null or t.amount <> c.amount or t.from_account <> c.account or t.reason <> 'play.' || c.kind)
      union all
      select t.id, format('a debit of %s without its bet', t.amount)
        from ledger.transfers t
       where t.reason in ('play.bet', 'play.betwin') and not exists (select 1 from play.wallet_calls c
               where ${transferOf('c')} = t.id and c.status = 'RS_OK' and c.kind in ('bet', 'betwin'))`,
  }),
  sqlCheck(3, 'a payment that waits for a person, or was refused by one, moved nothing', {
    count: sql`select count(*) from play.held_payments`,
    findings: sql`
      select h.id, format('is %s, and %s/%s was accepted', h.state, h.aggregator, h.transaction)
        from play.held_payments h
        join play.wallet_calls c on c.aggregator = h.aggregator and c.transaction = h.transaction
       where h.state <> 'approved' and c.status = 'RS_OK'`,
  }),
  sqlCheck(3, 'a bet is never both taken back and won, and refunded at most once', {
    count: STAKES,
    findings: sql`
      select r.aggregator || '/' || r.voids, format('refunded by %s and won by %s', r.transaction, w.transaction)
        from play.wallet_calls r
        join play.wallet_calls w on w.aggregator = r.aggregator and w.reference = r.voids
             and w.kind = 'win' and w.status = 'RS_OK'
       where r.voids is not null
      union all
      select c.aggregator || '/' || c.transaction, 'refunded, but it is no accepted bet'
        from play.wallet_calls c join play.wallet_calls r on r.aggregator = c.aggregator and r.voids = c.transaction
       where c.kind <> 'bet' or c.status <> 'RS_OK'
      union all
      -- The transfers' numbers are the order in which the purse moved. A resettlement since then has put it right.
      select r.aggregator || '/' || r.voids,
             format('refunded by %s, while its round was resettled and pays %s', r.transaction, d.payout)
        from play.wallet_calls r
        join play.rounds d on d.id = r.round
        join ledger.transfers refund on refund.id = ${transferOf('r')}
       where r.voids is not null and d.payout > 0
         and exists (select from ledger.transfers t
                      where t.reference = d.id and t.reason = 'play.resettle' and t.no < refund.no
                        and t.id in (select ${transferOf('s')} from play.wallet_calls s where s.round = d.id))
         and not exists (select from play.wallet_calls s
                          where s.round = d.id and s.kind = 'resettle' and s.recorded_at > r.recorded_at)`,
  }),
  sqlCheck(3, 'a round is what its calls made of it', {
    count: sql`select count(*) from play.rounds where settled_by = 'wallet'`,
    findings: sql`
      select d.id,
             format('%s, stake %s, payout %s; its calls staked %s and moved %s', d.status, d.stake, d.payout, c.stake, c.moved)
        from play.rounds d
        left join (select round, sum(moved) as moved,
                          sum(case kind when 'bet' then amount when 'betwin' then amount
                                        when 'rollback' then -amount else 0 end) as stake
                     from play.wallet_calls where status = 'RS_OK' group by round) c on c.round = d.id
       where d.settled_by = 'wallet' and (c.round is null or d.stake <> c.stake or d.payout - d.stake <> c.moved
          or d.status = 'rolled_back' and (d.stake <> 0 or d.payout <> 0))`,
  }),
  sqlCheck(4, "a vendor's transaction moves money once, and just what its answer said", {
    count: CALLS,
    findings: sql`
      select c.aggregator || '/' || c.transaction, format('said to move %s, moved %s', c.moved, coalesce(sum(e.amount), 0))
        from play.wallet_calls c
        -- The second one is a bet-and-win's. By equality alone: anything else compares every call with every entry.
        cross join lateral (values (${transferOf('c')}), (${transferOf('c')} || ':win')) as named (transfer)
        left join ledger.entries e on e.account = c.account and e.transfer = named.transfer
       group by c.aggregator, c.transaction, c.moved having c.moved <> coalesce(sum(e.amount), 0)
      union all
      select c.aggregator || '/' || c.transaction, format('its transfer is called %s', c.transfer)
        from play.wallet_calls c where c.transfer <> ${transferOf('c')}
      union all
      select t.id, 'a transfer of play without its call'
        from ledger.transfers t
       where t.reason like 'play.%' and not exists (select 1 from play.wallet_calls c
               where ${transferOf('c')} = regexp_replace(t.id, ':win$', '') and c.status = 'RS_OK')`,
  }),
  sqlCheck(3, 'a round that its vendor alone settled moved nothing here', {
    count: sql`select count(*) from play.rounds where settled_by = 'feed'`,
    findings: sql`
      select d.id, format('%s has calls or transfers of its own', d.vendor_round)
        from play.rounds d
       where d.settled_by = 'feed'
         and (exists (select from play.wallet_calls c where c.round = d.id)
              or exists (select from ledger.transfers t where t.reference = d.id))`,
  }),
  sqlCheck(4, 'what was refused moved nothing', {
    count: sql`select count(*) from play.wallet_calls where status <> 'RS_OK'`,
    findings: sql`
      select aggregator || '/' || transaction, format('%s, yet it moved %s', status, moved)
        from play.wallet_calls where status <> 'RS_OK' and (moved <> 0 or transfer is not null)`,
  }),
  sqlCheck(9, "a member's result at a brand is that of its rounds in the feed", {
    count: sql`select count(*) from play.feed_results`,
    findings: sql`
      select coalesce(f.member, r.member) || ' at ' || coalesce(f.vendor_code, r.vendor_code),
             format('counted %s, its rounds came to %s', f.result, r.result)
        from play.feed_results f
        full join (select member, vendor_code, sum(payout - stake) as result from play.rounds
                    where settled_by = 'feed' group by 1, 2) r on r.member = f.member and r.vendor_code = f.vendor_code
       where coalesce(f.result, 0) <> coalesce(r.result, 0)`,
  }),
  ...grantChecks,
  ...rollupChecks,
]
