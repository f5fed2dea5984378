import type { SeatPairs, SeatPairsQuery } from '@night-market/protocol/reports'
import { sharedKinds, usernamesOf } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { largestPairs } from './queries.ts'

const DAYS_AT_MOST = 31
const MOST = 100
const DAY_MS = 86_400_000

/**
 * Who lost to whom at tables with seats, the largest sums first, with the kinds of marks that both share. Refuses days that end
 * before they begin, and too many.
 */
export async function seatPairs(db: Db, { from, to }: SeatPairsQuery): Promise<SeatPairs> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > DAYS_AT_MOST)
    throw new Refusal('invalid_request', { field: 'from', days: DAYS_AT_MOST })
  const pairs = await largestPairs(db, from, to, MOST)
  const [names, marks] = await Promise.all([
    usernamesOf(db, [...new Set(pairs.flatMap(({ loser, winner }) => [loser, winner]))]),
    sharedKinds(
      db,
      pairs.map(({ loser, winner }) => [loser, winner] as const),
    ),
  ])
  const rows = pairs.map(({ loser, winner, asset, hands, net }) => ({
    loser: { memberId: loser, username: names.get(loser) ?? '' },
    winner: { memberId: winner, username: names.get(winner) ?? '' },
    asset,
    hands,
    net: net.toString(),
    sharedMarks: marks.get(`${loser} ${winner}`) ?? [],
  }))
  return { rows }
}
