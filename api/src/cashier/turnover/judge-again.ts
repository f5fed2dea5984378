/** Turnover that was met by bets which were taken back or corrected since. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'
import * as queries from './queries.ts'
import type { PlayedTurnover } from './queries.ts'
import type { Staked } from './turnover.ts'

/** Turnover is counted again a minute after it was open again: bets of that moment may not have been booked. */
const AGAIN_AFTER_MS = 60_000

/** Opens again what these bets had met, by as much as no other bet of its time makes up for. */
export async function judgeAgain(tx: Tx, undone: readonly Staked[], now: Date): Promise<void> {
  const members = [...new Set(undone.map(({ memberId }) => memberId))].toSorted()
  const turnovers = await queries.playedTurnovers(tx, members)
  for (const [member, own] of Map.groupBy(turnovers, ({ memberId }) => memberId)) {
    let short = missing(own.map(({ played, ...each }) => ({ played, needs: neededFor(each) })))
    for (const { amount, startedAt } of undone.filter(({ memberId }) => memberId === member)) {
      const isMetBy = ({ metHow, metAt, openedAt }: PlayedTurnover): boolean =>
        metHow === 'played' && metAt !== null && openedAt <= startedAt && startedAt <= metAt
      const lost = least(-amount, short)
      await takeFrom(tx, own.filter(isMetBy), lost, now)
      short -= lost
    }
  }
}

/** Counts what was open again anew: bets that were booked meanwhile may make up for what was taken back. */
export async function recount(tx: Tx, members: readonly MemberId[], now: Date): Promise<void> {
  const turnovers = await queries.playedTurnovers(tx, await queries.reopenedAmong(tx, members))
  for (const [, own] of Map.groupBy(turnovers, ({ memberId }) => memberId)) {
    const isReopened = (each: PlayedTurnover): boolean => each.reopenedAt !== null && each.metAt === null
    let short = missing(
      own.map((each) => ({ played: each.played, needs: isReopened(each) ? each.required : neededFor(each) })),
    )
    for (const each of own.filter(isReopened).toReversed()) {
      const done = most(each.done, each.required - short)
      short -= each.required - done
      if (done > each.done) await queries.countTurnover(tx, { ...each, done }, now)
    }
  }
}

/** What bets have to cover of a turnover: nothing of one that was forgiven, and of an open one what was counted. */
const neededFor = ({
  metHow,
  required,
  done,
}: Pick<PlayedTurnover, 'metHow' | 'required' | 'done'>): bigint =>
  metHow === 'balance_gone' ? 0n : metHow === 'played' ? required : done

/**
 * How much of what turnovers need, the oldest first, their bets do not cover. `played` was bet after a turnover had opened and
 * before the next did: it counts for that one and for those before it, so any turnover and those after it can be short together.
 */
export function missing(turnovers: readonly { needs: bigint; played: bigint }[]): bigint {
  let [short, longest] = [0n, 0n]
  for (const { needs, played } of turnovers.toReversed()) {
    short += needs - played
    longest = most(longest, short)
  }
  return longest
}

/** Takes an amount from met turnovers, the newest first, which are open again. */
async function takeFrom(tx: Tx, met: PlayedTurnover[], amount: bigint, now: Date): Promise<void> {
  let left = amount
  for (const each of met.toReversed()) {
    const taken = least(left, each.done)
    if (taken <= 0n) continue
    left -= taken
    each.done -= taken
    each.metHow = null
    await queries.reopen(tx, each, now, new Date(now.getTime() + AGAIN_AFTER_MS))
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)
