import { sql } from 'kysely'
import { sqlCheck, type Check } from '../../ledger/index.ts'

const FREE_BETS = sql`select count(*) from rewards.free_bets`

/** Undelivered events of grants: bets that were used, and bets that will not be. */
const WAITING = sql`
  select payload->>'grantId' as claim, count(*) filter (where type = 'play.round_settled') as used,
         coalesce(sum((payload->>'unused')::int) filter (where type = 'play.grant_ended'), 0) as unused
    from platform.outbox
   where type in ('play.round_settled', 'play.grant_ended') and payload->>'grantId' is not null group by 1`

/** The checks of free bets. */
export const freeBetChecks: Check[] = [
  sqlCheck(6, 'the stakes set aside for free bets are those of the bets that can still be used', {
    count: FREE_BETS,
    findings: sql`
      select coalesce(f.asset, m.asset), format('%s set aside, the account holds %s', f.outstanding, m.held)
        from (select asset, sum((count - used - returned) * stake) as outstanding from rewards.free_bets group by 1) f
        full join (select split_part(account, ':', 3) as asset, sum(amount) as held
                     from (select to_account as account, amount from ledger.transfers where reason = 'rewards.granted'
                           union all
                           select from_account, -amount from ledger.transfers
                            where reason in ('rewards.used', 'rewards.revoked')) t group by 1) m using (asset)
       where coalesce(f.outstanding, 0) <> coalesce(m.held, 0)`,
  }),
  sqlCheck(
    6,
    'free bets are granted once, each that was used took its stake along, and what was not used went back',
    {
      count: FREE_BETS,
      findings: sql`
      select f.claim, format('%s of %s used, %s returned; %s rounds, state %s, %s usable', f.used, f.count, f.returned, g.used,
                             g.state, g.usable)
        from rewards.free_bets f
        left join play.granted_bets g on g.id = f.claim
        left join (${WAITING}) w on w.claim = f.claim
       where g.id is null
          or (g.member, g.asset, g.game_code, g.stake, g.count) <> (f.member, f.asset, f.game_code, f.stake, f.count)
          or f.used + coalesce(w.used, 0) <> g.used
          or f.returned + coalesce(w.unused, 0) <> g.count - g.usable
      union all
      select c.id, format('a claim of %s, worth %s', c.kind, c.amount)
        from rewards.claims c left join rewards.free_bets f on f.claim = c.id
       where c.kind = 'free_bets' and c.state = 'claimed' and (f.claim is null or c.amount <> f.stake * f.count)
      union all
      select t.id, format('%s of %s without its free bet', t.reason, t.amount)
        from ledger.transfers t
        left join rewards.free_bets f on f.claim = t.reference
        left join play.granted_rounds r on t.id = 'grant:' || r.grant_id || ':used:' || r.id
       where t.reason = 'rewards.used' and (f.claim is null or r.id is null or t.amount <> f.stake)
          or t.reason = 'rewards.revoked' and (f.claim is null or t.amount <> f.returned * f.stake)`,
    },
  ),
]
