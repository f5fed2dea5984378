import type { DaysFilter } from './records/totals.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Profit, ProfitQuery } from '@night-market/protocol/reports'
import { DEMO_ASSET } from '@night-market/protocol/values/money'
import type { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { merchantOf } from '../site/index.ts'
import { sumsOfDays, type Sum } from './queries.ts'

const DAYS_AT_MOST = 366
const DAY_MS = 86_400_000

/** What a member's settled rounds came to: in all, by type and by day. Refuses days that end before they begin, and too many. */
export async function profitOf(
  db: Db,
  member: MemberId,
  { mode, from, to }: z.output<typeof ProfitQuery>,
): Promise<Profit> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > DAYS_AT_MOST)
    throw new Refusal('invalid_request', { field: 'from', days: DAYS_AT_MOST })
  const filter = { member, mode, from, to }
  const [{ asset }, [all], types, each] = await Promise.all([
    merchantOf(db),
    sumsOfDays(db, filter),
    sumsOfDays(db, filter, ['gameType']),
    sumsOfDays(db, filter, ['day']),
  ])
  return {
    asset: mode === 'demo' ? DEMO_ASSET : asset,
    totals: onWire(all ?? NOTHING),
    byType: types.map((sum) => ({ gameType: sum.gameType, ...onWire(sum) })),
    byDay: each.map((sum) => ({ day: sum.day, ...onWire(sum) })),
  }
}

/** What settled rounds of whole days came to. */
export const dayTotals = async (db: Db, filter: DaysFilter): Promise<Sum> =>
  (await sumsOfDays(db, filter))[0] ?? NOTHING

const NOTHING: Sum = { rounds: 0, stake: 0n, payout: 0n, validBet: 0n }

const onWire = ({ rounds, stake, payout, validBet }: Sum) => ({
  rounds,
  stake: stake.toString(),
  payout: payout.toString(),
  net: (payout - stake).toString(),
  validBet: validBet.toString(),
})
