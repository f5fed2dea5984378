import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../../platform/database/db.ts'
import { dayIn } from '../../platform/time-zones.ts'
import { dayTotals } from '../profit.ts'
import type { Mode } from '../../play/index.ts'
import { roundTotals, type RoundFilter, type Totals } from './queries.ts'

export interface DaysFilter {
  member: MemberId
  mode: Mode
  gameType: string | null
  vendorCode: string | null
  /** Days of the merchant on which rounds began, inclusive; null is the first. */
  from: string | null
  to: string
}

const DAY_MS = 86_400_000

/**
 * What all rounds that match come to. Whole days before yesterday are taken as they were counted, so that a million rounds
 * cost no more than a hundred; what is still open of those joins when it is settled.
 */
export async function totalsOf(db: Db, filter: RoundFilter, now: Date): Promise<Totals> {
  // Neither is counted by day: what is open is young, and what was taken back is rare.
  if (filter.status === 'open' || filter.status === 'rolled_back') return roundTotals(db, filter)
  const yesterday = dayIn(filter.timeZone, new Date(now.getTime() - DAY_MS))
  const { member, mode, gameType, vendorCode, from, to } = filter
  const counted = { member, mode, gameType, vendorCode, from, to: least(to, dayBefore(yesterday)) }
  const [early, late] = await Promise.all([
    from !== null && from >= yesterday ? NOTHING : dayTotals(db, counted),
    to !== null && to < yesterday ? NOTHING : roundTotals(db, { ...filter, from: most(from, yesterday) }),
  ])
  return {
    rounds: early.rounds + late.rounds,
    stake: early.stake + late.stake,
    payout: early.payout + late.payout,
  }
}

const NOTHING: Totals = { rounds: 0, stake: 0n, payout: 0n }

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
const least = (one: string | null, other: string): string => (one !== null && one < other ? one : other)
const most = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

/** `2026-11-20`: Canada writes days as ISO does. */
