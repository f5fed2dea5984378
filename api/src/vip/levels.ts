/** Levels: members rise by what they bet, and fall after a month with too little, or when bets are taken back. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../platform/database/db.ts'
import { judge, type Due, type Level } from './model.ts'
import { payDues } from './payouts.ts'
import * as queries from './queries.ts'
import type { Ranked } from './queries.ts'

/**
 * Raises members to the levels they have reached, each with its bonus, which is given once for each level; lowers those whose
 * bets no longer reach their level after corrections. Returns their ranks, locked until the transaction ends.
 */
export async function judgeLevels(tx: Tx, members: readonly MemberId[], now: Date): Promise<Ranked[]> {
  const { today } = await queries.calendarAt(tx, now)
  const ranks = await queries.lockRanks(tx, members, today)
  const levels = await queries.levelsOf(tx)
  const counted = await queries.countedBets(tx, members)
  const after: Ranked[] = []
  const bonuses: Due[] = []
  for (const rank of ranks) {
    const reached = judge(levels, rank, counted.get(rank.member) ?? 0n)
    const hasRisen = reached.level > rank.level
    if (reached.level !== rank.level)
      await queries.setRank(tx, rank, reached, { because: hasRisen ? 'bets' : 'correction', today, now })
    if (hasRisen) bonuses.push(...bonusesFor(levels, rank, reached.level))
    after.push(reached.level === rank.level ? rank : { ...rank, ...reached, since: today })
  }
  await payDues(tx, bonuses, now)
  return after
}

/** The bonuses of the levels that a member has risen by. */
const bonusesFor = (levels: readonly Level[], { member, level: from }: Ranked, to: number): Due[] =>
  levels
    .filter(({ level }) => level > from && level <= to)
    .map(({ level, levelBonus: amount, threshold: base }) => ({
      programme: 'vip',
      member,
      occasion: `level-${level}`,
      level,
      base,
      amount,
    }))

/**
 * Judges a closed month, given by its first and last day. Members who bet enough to keep their level get the month's
 * bonus; those who did not, and had the level all month, fall by one level and count anew.
 */
export async function judgeMonth(
  tx: Tx,
  members: readonly MemberId[],
  month: queries.Days,
  now: Date,
): Promise<void> {
  const { today } = await queries.calendarAt(tx, now)
  const ranks = await queries.lockUnjudged(tx, members, month.from)
  const levels = await queries.levelsOf(tx)
  const bet = await queries.countedBets(tx, members, month)
  const inAll = await queries.countedBets(tx, members)
  const bonuses: Due[] = []
  for (const rank of ranks) {
    const { member, level } = rank
    const terms = levels.find((each) => each.level === level)
    if (terms === undefined) continue
    const base = bet.get(member) ?? 0n
    if (base >= terms.monthFrom) {
      const occasion = `month-${month.from.slice(0, '2026-11'.length)}`
      bonuses.push({ programme: 'vip', member, occasion, level, base, amount: terms.monthBonus })
    } else if (rank.since <= month.from) {
      const fallen = { level: level - 1, countedBefore: inAll.get(member) ?? 0n, baseLevel: level - 1 }
      await queries.setRank(tx, rank, fallen, { because: 'month', today, now })
    }
  }
  await queries.setJudged(
    tx,
    ranks.map(({ member }) => member),
    month.from,
  )
  await payDues(tx, bonuses, now)
}
