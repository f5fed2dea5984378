import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'

/** The checks of rewards: claims, budgets and transfers. */
export const rewardChecks: Check[] = [
  sqlCheck(6, 'a budget holds what was approved less what was given', {
    count: sql`select count(*) from rewards.budgets`,
    findings: sql`
      select coalesce(b.programme || ':' || b.asset, m.account),
             format('approved %s, reserved %s, spent %s; claims %s waiting, %s given; the account holds %s',
               b.approved, b.reserved, b.spent, c.reserved, c.spent, m.held)
        from (select programme, asset, 'house:rewards.' || programme || ':' || asset as account,
                     sum(approved) as approved, sum(reserved) as reserved, sum(spent) as spent
                from rewards.budgets group by 1, 2) b
        left join (select k.programme, k.asset,
                          coalesce(sum(k.amount) filter (where k.state in ('process', 'issued')), 0) as reserved,
                          -- For free bets, without the unused ones.
                          coalesce(sum(k.amount - coalesce(f.returned * f.stake, 0)) filter (where k.state = 'claimed'), 0)
                            as spent
                     from rewards.claims k left join rewards.free_bets f on f.claim = k.id
                    where k.asset is not null group by 1, 2) c using (programme, asset)
        full join (select account, sum(amount) as held
                     from (select to_account as account, amount from ledger.transfers where reason like 'rewards.%'
                           union all
                           select from_account, -amount from ledger.transfers where reason like 'rewards.%') t
                    where account like 'house:rewards.%'
                      and split_part(account, ':', 2) not in
                        ('rewards.funding', 'rewards.bonus', 'rewards.queued', 'rewards.conversions', 'rewards.grants')
                    group by 1) m on m.account = b.account
       where b.programme is null or (coalesce(c.reserved, 0), coalesce(c.spent, 0)) <> (b.reserved, b.spent)
          or coalesce(m.held, 0) <> b.approved - b.spent or b.spent + b.reserved > b.approved`,
  }),
  sqlCheck(
    6,
    'every claim of money that was given has its one transfer, and no reward moved without a claim',
    {
      count: sql`select count(*) from rewards.claims where asset is not null`,
      findings: sql`
      select coalesce(c.id, t.id),
             format('claim of %s %s is %s; transfer of %s to %s', c.amount, c.asset, c.state, t.amount, t.to_account)
        from (select * from rewards.claims where asset is not null and state = 'claimed') c
        full join (select * from ledger.transfers
                    where reason in ('rewards.cash', 'rewards.rebate', 'rewards.vip', 'rewards.cashback', 'rewards.bonus',
                                     'rewards.points', 'rewards.granted')) t on t.id = c.id
       where c.id is null or t.id is null or t.amount <> c.amount or t.reason <> c.reason
          or t.from_account <> 'house:rewards.' || c.programme || ':' || c.asset
          or t.to_account not like case c.kind when 'free_bets' then 'house:rewards.grants' else c.member end || ':%'`,
    },
  ),
]
