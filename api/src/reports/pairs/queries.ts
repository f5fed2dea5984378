import type { MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface PairRow {
  loser: MemberId
  winner: MemberId
  asset: Asset
  hands: number
  net: bigint
}

/**
 * Pairs of members by what one lost to the other, less what came back, over hands that began on these days of the merchant.
 * Rounds of one hand name the same hash of its server seed. What a player lost in a hand is divided among those who won, by
 * what each of them won; what bots won and the fee went to no member.
 */
export async function largestPairs(db: Db, from: string, to: string, most: number): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    with player as (
      select r.aggregator, r.game_code, r.seed_hash, r.asset, r.member, sum(r.payout - r.stake) as net
        from site.calendar c
        join play.rounds r on r.started_at >= ${from}::date::timestamp at time zone c.time_zone
                          and r.started_at < (${to}::date + 1)::timestamp at time zone c.time_zone
       where r.game_type = 'PVP' and r.mode = 'real' and r.status = 'settled' and r.seed_hash is not null
       group by 1, 2, 3, 4, 5
    ), hand as (
      select aggregator, game_code, seed_hash, asset,
             greatest(sum(net) filter (where net > 0), - sum(net) filter (where net < 0)) as moved
        from player group by 1, 2, 3, 4 having min(net) < 0 and max(net) > 0
    ), way as (
      select l.member as loser, w.member as winner, asset, count(*)::int as hands, sum(- l.net * w.net / hand.moved) as sum
        from hand
        join player l using (aggregator, game_code, seed_hash, asset)
        join player w using (aggregator, game_code, seed_hash, asset)
       where l.net < 0 and w.net > 0
       group by 1, 2, 3
    )
    select w.loser, w.winner, w.asset, w.hands + coalesce(b.hands, 0) as hands,
           trunc(w.sum - coalesce(b.sum, 0))::bigint as net
      from way w left join way b on b.loser = w.winner and b.winner = w.loser and b.asset = w.asset
     where w.sum - coalesce(b.sum, 0) >= 1
     order by net desc, w.loser, w.winner limit ${most}`.execute(db)
  return rows
}
