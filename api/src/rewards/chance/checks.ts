import { sql } from 'kysely'
import { sqlCheck, type Check } from '../../ledger/index.ts'

const BEGUN = sql`('live', 'closed', 'ended')`

/** The checks of draws: nothing is given twice, and everything adds up. */
export const chanceChecks: Check[] = [
  sqlCheck(6, 'what was taken of an envelope and what is left are its pieces, and they add up to its fund', {
    count: sql`select count(*) from rewards.draws where total is not null and state in ${BEGUN}`,
    findings: sql`
      select d.id, format('%s pieces of %s, %s there of %s; %s taken, %s counted', d.pieces, d.total,
                          p.pieces, p.total, t.taken, d.taken)
        from rewards.draws d
        left join lateral (select count(*) as pieces, sum(amount) as total from rewards.pieces where draw = d.id) p on true
        left join lateral (
          select count(*) as taken, max(no) as last, bool_and(x.amount = y.amount) as is_same
            from rewards.takes x left join rewards.pieces y using (draw, no) where x.draw = d.id) t on true
       where d.total is not null and d.state in ${BEGUN}
         and (p.pieces <> d.pieces or p.total is distinct from d.total or t.taken <> d.taken
              or coalesce(t.last, 0) <> d.taken or t.is_same is false)`,
  }),
  sqlCheck(
    6,
    'what was drawn of each prize and what is left are its count, each drawn with a ticket of its own',
    {
      count: sql`select count(*) from rewards.prizes`,
      findings: sql`
      select p.draw || ' ' || p.place, format('%s in all, %s left, %s drawn', p.count, p.remaining, t.drawn)
        from rewards.prizes p
        left join lateral (select count(*) as drawn from rewards.takes x where x.draw = p.draw and x.place = p.place) t on true
       where p.count <> p.remaining + t.drawn
      union all
      select d.id, format('%s taken, %s counted', count(x.*), d.taken)
        from rewards.draws d left join rewards.takes x on x.draw = d.id
       where d.total is null group by d.id having count(x.*) <> d.taken
      union all
      select x.draw || ' ' || x.no, 'drawn with a ticket of another member, or one that was not used up'
        from rewards.takes x join rewards.tickets t on t.draw = x.draw and t.no = x.ticket
       where t.member <> x.member or t.used_at is null`,
    },
  ),
  sqlCheck(6, 'tickets are numbered without gaps', {
    count: sql`select count(*) from rewards.tickets`,
    findings: sql`
      select d.id, format('%s counted, %s there, the last is %s', d.tickets, count(t.*), max(t.no))
        from rewards.draws d left join rewards.tickets t on t.draw = d.id
       group by d.id having count(t.*) <> d.tickets or coalesce(max(t.no), 0) <> d.tickets`,
  }),
  sqlCheck(6, 'the claim of a draw gives its member what was taken, and no other claim is made on its fund', {
    count: sql`select count(*) from rewards.takes`,
    findings: sql`
      select coalesce(x.claim, c.id), format('took %s, the claim of %s gives %s %s', x.worth, c.member, c.amount, c.kind)
        from (select t.*, d.id as programme, coalesce(t.amount, p.amount, 1) as worth, coalesce(p.kind, 'cash') as kind
                from rewards.takes t join rewards.draws d on d.id = t.draw
                left join rewards.prizes p on p.draw = t.draw and p.place = t.place
               where p.kind is distinct from 'none') x
        full join (select c.* from rewards.claims c join rewards.draws d on d.id = c.programme) c on c.id = x.claim
       -- A winner who may no longer receive rewards has no claim.
       where x.claim is null or (c.id is null and (x.amount is not null or not exists
               (select from rewards.draws d where d.id = x.draw and d.kind = 'raffle')))
          or (c.member, c.programme, c.kind, c.amount) <> (x.member, x.programme, x.kind, x.worth)`,
  }),
]
