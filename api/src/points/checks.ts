import { POINT_RATES } from '@night-market/protocol/values/points'
import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'
import { EARNINGS } from './model.ts'

const WAITING_ROUNDS = sql`points.changes((select coalesce(jsonb_agg(payload), '[]') from platform.outbox
  where type in ('play.round_settled', 'play.round_resettled')), ${EARNINGS}::jsonb)`

/**
 * The checks of points: each bet and deposit counts once, and purses and stock match what was earned, taken and
 * returned.
 */
export const pointChecks: Check[] = [
  sqlCheck(
    6,
    'points are what was earned and given, less what was redeemed and converted, plus what was returned',
    {
      count: sql`select count(*) from ledger.accounts where purse = 'points'`,
      findings: sql`
      select a.owner, format('holds %s; earned %s, given %s, redeemed %s, returned %s, converted %s', a.balance,
               coalesce(m.earned, 0), coalesce(g.given, 0), coalesce(r.redeemed, 0), coalesce(r.returned, 0),
               coalesce(c.converted, 0))
        from ledger.accounts a
        left join (select member, sum(awarded) as earned from points.meters group by 1) m on m.member = a.owner
        left join (select member, sum(amount) as given from rewards.claims
                    where asset = 'PTS/0' and state = 'claimed' group by 1) g on g.member = a.owner
        left join (select member, sum(points) as redeemed,
                          sum(points) filter (where status = 'rejected') as returned
                     from points.redemptions group by 1) r on r.member = a.owner
        left join (select member, sum(points) as converted from points.conversions group by 1) c on c.member = a.owner
       where a.purse = 'points'
         and a.balance <> coalesce(m.earned, 0) + coalesce(g.given, 0) - coalesce(r.redeemed, 0)
                          + coalesce(r.returned, 0) - coalesce(c.converted, 0)
      union all
      select m.member, format('was awarded %s points, and has no purse of points', m.awarded)
        from points.meters m
       where m.awarded > 0 and not exists (select from ledger.accounts where id = m.member || ':points')`,
    },
  ),
  sqlCheck(6, 'a meter counts each valid bet and each deposit once, at its rate', {
    count: sql`select count(*) from points.meters`,
    findings: sql`
      select coalesce(c.member, t.member) || ' ' || coalesce(c.type, t.type),
             format('counted %s, it was %s', coalesce(c.volume, 0), coalesce(t.volume, 0))
        from (select member, type, sum(volume) as volume
                from (select member, type, volume from points.meters
                      union all select member, type, volume from ${WAITING_ROUNDS} w
                      union all select payload ->> 'memberId', 'deposit', (payload ->> 'credited')::numeric
                        from platform.outbox where type = 'cashier.deposit_paid') d
               group by 1, 2) c
        full join (select member, type, sum(volume) as volume from (
                     select r.member, k.type, r.valid_bet as volume
                       from play.reported_rounds r
                       join jsonb_to_recordset(${EARNINGS}::jsonb) as k(game_type text, type text)
                         on k.game_type = r.game_type
                      where r.mode = 'real'
                     union all
                     select member_id, 'deposit', credited from cashier.deposits where status = 'paid') s
                    group by 1, 2) t using (member, type)
       where coalesce(c.volume, 0) <> coalesce(t.volume, 0)
      union all
      select m.member || ' ' || m.type, format('%s millionths of %s minor units', m.millionths, m.volume - m.earlier)
        from points.meters m join jsonb_each_text(${JSON.stringify(POINT_RATES)}::jsonb) k on k.key = m.type
       where m.millionths <> (m.volume - m.earlier) * k.value::bigint`,
  }),
  sqlCheck(6, 'the stock of a good is what was put up, less what was taken, plus what was returned', {
    count: sql`select count(*) from points.goods`,
    findings: sql`
      select g.id, format('%s in stock; put up %s, taken %s, returned %s', g.stock, g.put_up,
               coalesce(r.taken, 0), coalesce(r.returned, 0))
        from points.goods g
        left join (select good, sum(quantity) as taken, sum(quantity) filter (where status = 'rejected') as returned
                     from points.redemptions group by 1) r on r.good = g.id
       where g.stock <> g.put_up - coalesce(r.taken, 0) + coalesce(r.returned, 0) or g.stock < 0`,
  }),
  sqlCheck(6, 'a redemption waits as long as its review is open', {
    count: sql`select count(*) from points.redemptions`,
    findings: sql`
      select r.id, format('is %s; open reviews: %s', r.status, v.open)
        from points.redemptions r
       cross join lateral (select count(*) as open from reviews.reviews v
                            where v.kind = 'redemption' and v.subject = r.id and v.status = 'open') v
       where v.open <> case when r.status = 'process' then 1 else 0 end`,
  }),
  sqlCheck(6, 'each redemption and conversion has its transfers, and no points moved without one', {
    count: sql`select count(*) from points.redemptions`,
    findings: sql`
      select coalesce(w.id, t.id), format('%s %s wanted, %s %s moved', w.amount, w.reason, t.amount, t.reason)
        from (select id, points as amount, 'points.redeemed' as reason from points.redemptions
              union all select id || ':money', amount, 'points.paid' from points.redemptions where amount > 0
              union all select id || ':returned', points, 'points.returned' from points.redemptions
                where status = 'rejected'
              union all select id || ':refunded', amount, 'points.refunded' from points.redemptions
                where status = 'rejected' and amount > 0
              union all select id, points, 'points.converted' from points.conversions) w
        full join (select id, amount, reason from ledger.transfers
                    where reason in ('points.redeemed', 'points.paid', 'points.returned', 'points.refunded',
                                     'points.converted')) t on t.id = w.id
       where w.id is null or t.id is null or w.amount <> t.amount or w.reason <> t.reason
      union all
      select c.id, 'points were converted, and no cash was given'
        from points.conversions c
        left join rewards.claims g on g.id = 'clm_' || c.id
       where g.id is null or g.state <> 'claimed' or g.amount <> c.amount or g.member <> c.member`,
  }),
]
