import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/work/jobs.ts'
import type { Subscriber } from '../../platform/work/outbox.ts'
import * as queries from './queries.ts'
import type { OpenTurnover } from './queries.ts'

/** What turnover reads of a settled or resettled round. */
interface SettledRound {
  memberId: MemberId
  mode: 'real' | 'demo' | 'bonus'
  validBet: string
  startedAt: string
  settledAt: string
  /** What its last event reported, if this one is a correction. */
  previousStake?: string
  previousPayout?: string
  previousValidBet?: string
}

interface Staked {
  memberId: MemberId
  amount: bigint
  startedAt: Date
}

/** Below this nothing is left to stake: 1.00. */
const NOTHING_LEFT = 100n

/**
 * Counts valid bets towards what members have to stake of their deposits, the oldest first, each bet once. A bet counts for
 * what was deposited before it began. A member with less than 1.00 left owes no more turnover.
 */
export const countTurnover: Subscriber<SettledRound> = async (tx, rounds) => {
  const settled = rounds.filter(({ mode }) => mode === 'real')
  if (settled.length === 0) return
  const members = [...new Set(settled.map(({ memberId }) => memberId))].toSorted()
  const open = await queries.lockOpenTurnovers(tx, members)
  if (open.length === 0) return
  const now = new Date(Math.max(...settled.map(({ settledAt }) => Date.parse(settledAt))))
  await saveCounted(tx, open, fill(open, settled.map(stakedIn)), now)
  const owing = [...new Set(open.map(({ memberId }) => memberId))]
  await queries.forgiveEmptyPurses(tx, owing, { least: NOTHING_LEFT, now })
}

/** Judges empty purses again that a feed had not caught up with. */
export const recheckJob = (db: Db): Job => ({
  name: 'cashier_recheck_turnover',
  cron: '* * * * *',
  run: (now) => recheckTurnover(db, now),
})

const AT_ONCE = 500

export function recheckTurnover(db: Db, now: Date): Promise<void> {
  return transact(db, async (tx) => {
    const members = await queries.membersToRecheck(tx, now, AT_ONCE)
    if (members.length === 0) return
    await queries.lockOpenTurnovers(tx, members)
    await queries.clearRechecks(tx, members)
    await queries.forgiveEmptyPurses(tx, members, { least: NOTHING_LEFT, now })
  })
}

/** What is done of each deposit after these bets; what was taken back of a bet is undone where it still counts. */
export function fill(open: OpenTurnover[], bets: Staked[]): OpenTurnover[] {
  const after = open.map((each) => ({ ...each }))
  for (const { memberId, amount, startedAt } of bets) {
    let rest = amount
    for (const each of after) {
      if (each.memberId !== memberId || each.openedAt > startedAt || rest === 0n) continue
      const room = each.required - each.done
      const counted = rest < 0n ? most(rest, -each.done) : least(rest, room)
      each.done += counted
      rest -= counted
    }
  }
  return after
}

async function saveCounted(tx: Tx, before: OpenTurnover[], after: OpenTurnover[], now: Date): Promise<void> {
  for (const [index, each] of after.entries()) {
    if (each.done !== before[index]?.done) await queries.countTurnover(tx, each, now)
  }
}

function stakedIn(round: SettledRound): Staked {
  const [stake, payout] = [BigInt(round.previousStake ?? 0), BigInt(round.previousPayout ?? 0)]
  const net = payout > stake ? payout - stake : stake - payout
  const earlier = round.previousValidBet === undefined ? least(stake, net) : BigInt(round.previousValidBet)
  const { memberId, startedAt } = round
  return { memberId, amount: BigInt(round.validBet) - earlier, startedAt: new Date(startedAt) }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)
