import { sql } from 'kysely'
import { sqlCheck, type Check } from '../../ledger/index.ts'
import { countedOf } from './queries.ts'

const BONUSES = sql`select count(*) from rewards.bonuses`

/** What undelivered events will add to the stakes that count. */
const WAITING = sql`
  select r.bonus, sum((p.payload->>'stake')::bigint - coalesce((p.payload->>'previousStake')::bigint, 0)) as stake,
         sum((p.payload->>'validBet')::bigint - coalesce((p.payload->>'previousValidBet')::bigint, 0)) as valid
    from platform.outbox p join play.bonus_rounds r on r.id = p.payload->>'roundId'
   where p.type in ('play.round_settled', 'play.round_resettled') group by 1`

/** The checks of bonuses: statement 6e. */
export const bonusChecks: Check[] = [
  sqlCheck(6, 'what is done of a bonus is what its settled rounds staked', {
    count: BONUSES,
    findings: sql`
      select b.claim, format('done %s, its rounds come to %s', b.done, coalesce(c.counted, 0))
        from rewards.bonuses b
        left join (select r.bonus, sum(${countedOf(sql`o.product`)}) as counted
                     from play.bonus_rounds r join rewards.bonuses o on o.claim = r.bonus group by 1) c on c.bonus = b.claim
        left join (${WAITING}) w on w.bonus = b.claim
       where b.done + case when b.product = 'betting' then coalesce(w.valid, 0) else coalesce(w.stake, 0) end
             <> coalesce(c.counted, 0)`,
  }),
  sqlCheck(6, 'a closed bonus leaves nothing behind: granted and won is converted, forfeited, or was owed', {
    count: sql`select count(*) from rewards.bonuses where closed_at is not null`,
    findings: sql`
      select b.claim, format('%s granted, %s won, %s converted, %s forfeited, %s written off', b.nominal, coalesce(c.result, 0),
                             b.converted, b.forfeited, b.written_off)
        from rewards.bonuses b
        left join (select bonus, sum(payout - stake) as result from play.bonus_rounds group by 1) c on c.bonus = b.claim
        left join (${WAITING}) w on w.bonus = b.claim
       where b.closed_at is not null and not b.is_unsettled and w.bonus is null
         and b.nominal + coalesce(c.result, 0) <> b.converted + b.forfeited - b.written_off`,
  }),
  sqlCheck(
    6,
    'a bonus purse holds what its bonuses left: granted + won - staked - converted - forfeited + written off',
    {
      count: sql`select count(*) from ledger.accounts where purse = 'bonus' and balance is not null`,
      findings: sql`
      select a.id, format('holds %s, its bonuses left %s', a.balance, coalesce(b.held, 0))
        from ledger.accounts a
        left join (select o.member, sum(o.nominal + coalesce(c.result, 0) - o.converted - o.forfeited + o.written_off) as held
                     from rewards.bonuses o
                     left join (select bonus, sum(payout - stake) as result from play.bonus_rounds group by 1) c
                       on c.bonus = o.claim
                    where o.state <> 'queued' group by 1) b on b.member = a.owner
       where a.purse = 'bonus' and a.balance is not null and a.balance <> coalesce(b.held, 0)`,
    },
  ),
  sqlCheck(6, 'what a bonus converted was paid out as cash, the same amount', {
    count: sql`select count(*) from rewards.bonuses where converted > 0`,
    findings: sql`
      select coalesce(b.claim, t.reference),
             format('converted %s; moved %s of bonus money and %s of cash', b.converted, t.bonus, t.cash)
        from (select claim, converted from rewards.bonuses where converted > 0) b
        full join (select reference, sum(amount) filter (where reason = 'rewards.converted') as bonus,
                          sum(amount) filter (where reason = 'rewards.paid_out') as cash
                     from ledger.transfers where reason in ('rewards.converted', 'rewards.paid_out') group by 1) t
          on t.reference = b.claim
       where b.converted is distinct from t.bonus or b.converted is distinct from t.cash`,
  }),
]
