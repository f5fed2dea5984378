import { sql } from 'kysely'
import { sqlCheck, type Check } from '../../ledger/index.ts'

/** What play promises of free bets. */
export const grantChecks: Check[] = [
  sqlCheck(
    3,
    'a free bet is used once: without a stake, by its member, in its game, and no more than were granted',
    {
      count: sql`select count(*) from play.grants`,
      findings: sql`
      select g.id, format('%s of %s used', g.used, g.usable) from play.granted_bets g where g.used > g.usable
      union all
      select r.id, format('a round of grant %s: member %s, account %s, game %s, stake %s', g.id, r.member, r.account,
                          r.game_code, r.stake)
        from play.rounds r join play.grants g on g.id = r.grant_id
       where (r.member, r.account, r.asset, r.aggregator, r.game_code) <>
             (g.member, g.account, g.asset, g.aggregator, g.game_code)
          or r.stake <> 0 or r.status <> 'settled' or r.mode <> 'real'`,
    },
  ),
]
