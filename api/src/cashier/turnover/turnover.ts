import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/work/jobs.ts'
import type { Subscriber } from '../../platform/work/outbox.ts'
import { judgeAgain, recount } from './judge-again.ts'
import * as queries from './queries.ts'
import type { OpenTurnover } from './queries.ts'

/** What turnover reads of a settled or resettled round. */
interface SettledRound {
  roundId: string
  memberId: MemberId
  mode: 'real' | 'demo' | 'bonus'
  stake: string
  payout: string
  validBet: string
  startedAt: string
  settledAt: string
  /** What its last event reported, if this one is a correction. */
  previousStake?: string
  previousPayout?: string
  previousValidBet?: string
}

export interface Staked {
  memberId: MemberId
  /** Negative: so much of a bet was taken back. */
  amount: bigint
  startedAt: Date
}

/** Below this nothing is left to stake: 1.00. */
const NOTHING_LEFT = 100n

/**
 * Counts valid bets towards what members have to stake of their deposits, the oldest first, each bet once. A bet counts for
 * what was deposited before it began. A member with less than 1.00 left owes no more turnover. What bets met that are taken back
 * later is owed again, unless other bets make up for them; so is what was forgiven before money of an earlier bet came back.
 */
export const countTurnover: Subscriber<SettledRound> = async (tx, rounds) => {
  const settled = rounds.filter(({ mode }) => mode === 'real')
  if (settled.length === 0) return
  const members = [...new Set(settled.map(({ memberId }) => memberId))].toSorted()
  const corrected = settled.filter(({ previousStake }) => previousStake !== undefined)
  if (corrected.length > 0) await queries.reopenForgiven(tx, corrected.filter(hasReturned))
  const open = await queries.lockOpenTurnovers(tx, members)
  if (open.length === 0 && corrected.length === 0) return
  const now = new Date(Math.max(...settled.map(({ settledAt }) => Date.parse(settledAt))))
  const { turnovers, rest } = fill(open, settled.map(stakedIn))
  await saveCounted(tx, open, turnovers, now)
  const undone = rest.filter(({ amount }) => amount < 0n)
  if (undone.length > 0) await undo(tx, { open, undone, corrected }, now)
  const owing = [...new Set(open.map(({ memberId }) => memberId))]
  await queries.forgiveEmptyPurses(tx, owing, { least: NOTHING_LEFT, now })
}

/** Whether a correction brought money to the purse. */
const hasReturned = ({ stake, payout, previousStake = '0', previousPayout = '0' }: SettledRound): boolean =>
  BigInt(payout) - BigInt(stake) > BigInt(previousPayout) - BigInt(previousStake)

type Undoing = { open: OpenTurnover[]; undone: Staked[]; corrected: SettledRound[] }

/** Undoes what had counted for turnover that is met. Refuses a correction whose round has still to be counted. */
async function undo(tx: Tx, { open, undone, corrected }: Undoing, now: Date): Promise<void> {
  const mayCount = undone.some(({ memberId, startedAt }) =>
    open.some((each) => each.memberId === memberId && each.openedAt <= startedAt),
  )
  if (
    mayCount &&
    (await queries.areWaiting(
      tx,
      corrected.map(({ roundId }) => roundId),
    ))
  )
    throw new Error('a round was corrected before it was counted for turnover')
  await judgeAgain(tx, undone, now)
}

/** Judges again the empty purses that a feed had not caught up with, and turnover that was open again. */
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
    await recount(tx, members, now)
    await queries.forgiveEmptyPurses(tx, members, { least: NOTHING_LEFT, now })
  })
}

/**
 * What is done of each deposit after these bets; what was taken back of a bet is undone where it still counts. `rest` is what
 * found no open deposit to count for, or to be undone in.
 */
export function fill(open: OpenTurnover[], bets: Staked[]): { turnovers: OpenTurnover[]; rest: Staked[] } {
  const turnovers = open.map((each) => ({ ...each }))
  const rest = bets.map((bet) => {
    let left = bet.amount
    for (const each of turnovers) {
      if (each.memberId !== bet.memberId || each.openedAt > bet.startedAt || left === 0n) continue
      const room = each.required - each.done
      const counted = left < 0n ? most(left, -each.done) : least(left, room)
      each.done += counted
      left -= counted
    }
    return { ...bet, amount: left }
  })
  return { turnovers, rest }
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
