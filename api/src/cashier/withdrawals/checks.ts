import { sql } from 'kysely'
import { sqlCheck, type Check } from '../../ledger/index.ts'

const WITHDRAWALS = sql`select count(*) from cashier.withdrawals`

/** What the wallet promises of withdrawals: statement 5. */
export const withdrawalChecks: Check[] = [
  sqlCheck(5, 'what was withdrawn is what was paid, what came back and what waits, as its status says', {
    count: WITHDRAWALS,
    findings: sql`
      select id, format('%s: %s withdrawn, %s paid, %s returned, %s waiting', status, amount, paid, returned,
        pending)
        from cashier.withdrawals
       where amount <> paid + returned + pending
          or (status in ('review', 'approved', 'paying')) <> (pending = amount)
          -- Of a payment that was disputed, all may have come back, too.
          or (status in ('rejected', 'cancelled', 'failed') or status = 'returned' and returned = amount)
            <> (returned = amount)
          or (status in ('paid', 'disputed', 'confirmed')) <> (paid = amount)
          or (status in ('paid', 'disputed', 'confirmed', 'returned')) <> (paid_at is not null)`,
  }),
  sqlCheck(5, 'of what was sent, what arrived and what did not are all', {
    count: sql`select count(*) from cashier.withdrawals where received is not null`,
    findings: sql`
      select id, format('%s: %s sent, %s received, %s remaining, %s returned', status, amount - fee, received,
                        remaining, returned)
        from cashier.withdrawals
       where received + remaining <> amount - fee
          or (status in ('disputed', 'confirmed', 'returned')) <> (received is not null)
          or (status = 'confirmed' and (remaining <> 0 or confirmed_how is null))
          or (status = 'returned' and returned <> remaining)`,
  }),
  sqlCheck(5, 'the books have of every withdrawal what its row says', {
    count: WITHDRAWALS,
    findings: sql`
      select w.id, format('%s of %s: the books took %s, sent %s, kept %s, gave back %s and %s', w.status,
        w.amount, m.asked,
                          m.paid, m.fee, m.back, m.refund)
        from cashier.withdrawals w
        cross join lateral (
          select coalesce(sum(amount)
            filter (where id = 'trf_' || w.id || ':asked' and from_account = w.member_id || ':main'
                   and to_account = 'house:withdrawals:' || w.asset), 0) as asked,
                 coalesce(sum(amount) filter (where id = 'trf_' || w.id || ':paid'
                   and to_account = 'house:cashier:' || w.asset), 0) as paid,
                 coalesce(sum(amount) filter (where id = 'trf_' || w.id || ':fee'
                   and to_account = 'house:fees:' || w.asset), 0) as fee,
                 coalesce(sum(amount) filter (where id = 'trf_' || w.id || ':back'
                   and to_account = w.member_id || ':main'
                   and from_account = 'house:withdrawals:' || w.asset), 0) as back,
                 coalesce(sum(amount) filter (where id = 'trf_' || w.id || ':refund'
                   and to_account = w.member_id || ':main'
                   and from_account = 'house:cashier:' || w.asset), 0) as refund
            from ledger.transfers
           where id in ('trf_' || w.id || ':asked', 'trf_' || w.id || ':paid', 'trf_' || w.id || ':fee',
                        'trf_' || w.id || ':back', 'trf_' || w.id || ':refund')) m
       where m.asked <> w.amount or m.asked - m.paid - m.fee - m.back <> w.pending
          or m.back + m.refund <> w.returned or m.paid + m.fee - m.refund <> w.paid
          or m.fee <> case when w.paid_at is null then 0 else w.fee end`,
  }),
  sqlCheck(5, 'nothing was moved for a withdrawal that is not there', {
    count: sql`select count(*) from ledger.transfers where reason like 'cashier.withdrawal%'`,
    findings: sql`
      select t.id, format('%s of %s', t.reason, t.amount)
        from ledger.transfers t
       where (t.reason like 'cashier.withdrawal%' or t.from_account like 'house:withdrawals:%'
              or t.to_account like 'house:withdrawals:%')
         and not exists (select 1 from cashier.withdrawals w where w.id = t.reference
           and t.id like 'trf_' || w.id || ':%')`,
  }),
  sqlCheck(5, 'what people had to look at was paid after as many of them agreed as were needed', {
    count: sql`select count(*) from reviews.reviews where status = 'approved'`,
    findings: sql`
      select r.subject, format('%s approved by %s of %s, rejected by %s', r.kind, v.approved, r.people,
        v.rejected)
        from reviews.reviews r
        cross join lateral (select count(*) filter (where vote = 'approve') as approved,
                                   count(*) filter (where vote = 'reject') as rejected
                              from reviews.votes where review = r.id) v
       where r.status = 'approved' and (v.approved < r.people or v.rejected > 0)
      union all
      select w.id, format('%s, and its review is open', w.status)
        from cashier.withdrawals w
        join reviews.reviews r on r.subject = w.id and r.kind = 'withdrawal'
          and r.status in ('open', 'rejected')
             and not r.reasons && '{wrong_amount,paid_after_return}'
       where w.status not in ('review', 'rejected')`,
  }),
  sqlCheck(9, 'what has to be staked of a deposit is done where it says so', {
    count: sql`select count(*) from cashier.turnovers`,
    findings: sql`
      select deposit, format('%s of %s, %s', done, required, coalesce(met_how, 'open'))
        from cashier.turnovers
       where done > required or (met_how = 'played')
         is distinct from (case when met_at is null then null else done = required end)
          or (met_at is null and done >= required)`,
  }),
]
