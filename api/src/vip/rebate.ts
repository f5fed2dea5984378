/** Rebate: a share of each valid bet, by member, day and game type, less what was already paid. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { judgeLevels } from './levels.ts'
import type { ClaimId, Due } from './model.ts'
import { owedBy } from './owed.ts'
import { payDues, type Offered, type Payout } from './payouts.ts'
import * as queries from './queries.ts'
import * as payouts from './payout-queries.ts'
import type { RebateDue } from './payout-queries.ts'
import { standingOf } from './standing.ts'

export interface RebateDay {
  day: string
  rows: RebateDue[]
  /** What can be claimed. */
  left: bigint
  paid: bigint
}

export interface RebateStanding {
  level: number
  rates: queries.GameTypeRate[]
  days: RebateDay[]
  /** What will be withheld of the next rebate, because bets that were rewarded were taken back since. */
  withheld: bigint
}

/** What a member can claim, at the level they have reached. */
export async function rebateOf(db: Db, member: MemberId, now: Date): Promise<RebateStanding> {
  const { level, rates } = await standingOf(db, member, now)
  const owed = (await owedBy(db, [member])).get(member) ?? 0n
  return { level, rates, days: await rebateDays(db, member, now), withheld: owed > 0n ? owed : 0n }
}

/** A member's days whose rebate has not been paid automatically yet, the newest first. */
export async function rebateDays(db: Db, member: MemberId, now: Date): Promise<RebateDay[]> {
  const days = await claimableDays(db, now)
  const dues = await payouts.rebateDues(db, [member], days)
  return [...Map.groupBy(dues, ({ day }) => day)].map(([day, rows]) => ({
    day,
    rows,
    left: sum(rows.map(leftOf)),
    paid: sum(rows.map(({ paid }) => paid)),
  }))
}

/**
 * Pays a member's rebate of a day so far; the same id again returns the same answer.
 *
 * Refuses a future day and one that was paid automatically (`not_found`), a day with nothing left to pay
 * (`already_claimed`), excluded members (`not_eligible`), and the id of another claim (`claim_id_reused`).
 */
export async function claimRebate(
  { db }: Pick<Services, 'db'>,
  member: MemberId,
  { id, day }: { id: ClaimId; day: string },
  now: Date,
): Promise<Pick<Payout, 'amount' | 'state'>> {
  return transact(db, async (tx) => {
    const ranks = await judgeLevels(tx, [member], now)
    const earlier = await payouts.payoutOf(tx, id)
    if (earlier !== null) {
      if (earlier.member !== member || !earlier.occasion.startsWith(day)) throw new Refusal('claim_id_reused')
      return earlier
    }
    const { from, to } = await claimableDays(tx, now)
    if (day < from || day > to) throw new Refusal('not_found')
    const [payout] = await payRebates(tx, ranks, day, now, id)
    if (payout === undefined) throw new Refusal('already_claimed')
    if (payout.outcome === 'not_eligible') throw new Refusal('not_eligible')
    return payout
  })
}

/** Pays the rest of a day's rebate. The caller has locked the ranks. */
export async function payRebates(
  tx: Tx,
  ranks: readonly queries.Ranked[],
  day: string,
  now: Date,
  claim?: ClaimId,
): Promise<Offered[]> {
  const members = ranks.map(({ member }) => member)
  const dues = await payouts.rebateDues(tx, members, { from: day, to: day })
  const unpaid = dues.filter((due) => leftOf(due) > 0n)
  if (unpaid.length === 0) return []
  const earlier = await payouts.rebatesOf(tx, members, day)
  const byMember = Map.groupBy(unpaid, ({ member }) => member)
  const offered = await payDues(
    tx,
    [...byMember].map(([member, rows]): Due & { claim?: ClaimId } => ({
      programme: 'rebate',
      member,
      occasion: `${day}/${(earlier.get(member) ?? 0) + 1}`,
      level: rows[0]?.level ?? 0,
      base: sum(rows.map(({ validBet }) => validBet)),
      amount: sum(rows.map(leftOf)),
      ...(claim !== undefined && { claim }),
    })),
    now,
  )
  const rebates = offered.flatMap(({ claim: id, member }) =>
    (byMember.get(member) ?? []).map((due) => ({ ...due, claim: id })),
  )
  await payouts.insertRebates(tx, rebates)
  return offered
}

/** From the first day that was not paid automatically up to today. */
async function claimableDays(db: Db | Tx, now: Date): Promise<queries.Days> {
  const { today } = await queries.calendarAt(db, now)
  return { from: (await queries.doneUntil(db, 'rebates')) ?? today, to: today }
}

/** A correction may leave less due than was paid; nothing is taken back. */
const leftOf = ({ due, paid }: RebateDue): bigint => (due > paid ? due - paid : 0n)

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)
