/**
 * Scheduled tasks: levels; bonuses of weeks, months and birthdays; rebate and cashback. Running a task again changes
 * nothing.
 */
import type { MemberId } from '@night-market/protocol/values/ids'
import { countMoneyUntil } from '../cashier/index.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { payCashback } from './cashback.ts'
import { dayAfter, daysFrom, type Unit } from './days.ts'
import { judgeLevels, judgeMonth } from './levels.ts'
import type { Due } from './model.ts'
import { giveDues, payDues } from './payouts.ts'
import * as payouts from './payout-queries.ts'
import * as queries from './queries.ts'
import type { Days } from './queries.ts'
import { payRebates } from './rebate.ts'

const AT_ONCE = 100

type NextMembers = (after: string, most: number) => Promise<MemberId[]>
type Work = (tx: Tx, members: MemberId[]) => Promise<unknown>

/** Runs each task for what has become due, a day, a week or a month at a time. */
export async function runTasks(db: Db, now: Date): Promise<void> {
  const { today, closed, rebated, week, month } = await queries.calendarAt(db, now)
  await advance(db, { task: 'levels', unit: 'day', begins: today, until: closed }, (days) =>
    each(db, moved(db, days), (tx, members) => judgeLevels(tx, members, now)),
  )
  await advance(db, { task: 'weeks', unit: 'week', begins: week, until: closed }, (days) =>
    each(db, ranked(db), (tx, members) => payWeek(tx, members, days, now)),
  )
  await advance(db, { task: 'months', unit: 'month', begins: month, until: closed }, (days) =>
    each(db, ranked(db), (tx, members) => judgeMonth(tx, members, days, now)),
  )
  const birthdays = { task: 'birthdays', unit: 'day', begins: today, until: dayAfter(today) } as const
  await advance(db, birthdays, ({ from }) =>
    each(
      db,
      (after, most) => queries.birthdaysOn(db, from, after, most),
      (tx, members) => payBirthday(tx, members, from, now),
    ),
  )
  await advance(db, { task: 'rebates', unit: 'day', begins: today, until: rebated }, (days) =>
    payRebatesOf(db, days, now),
  )
  await advance(db, { task: 'cashbacks', unit: 'week', begins: week, until: rebated }, async (days) => {
    // Cashback deducts the week's rewards: it waits until the sums of money include them.
    if (!(await countMoneyUntil(db, dayAfter(days.to)))) return 'later'
    return each(db, played(db, days), (tx, members) => payCashback(tx, members, days, now))
  })
}

/** Offers waiting payouts again: the budget may have been raised, or an exclusion may have ended. */
export async function retryWaiting(db: Db, now: Date): Promise<void> {
  for (let after = 0n; ;) {
    const offered = await transact(db, async (tx) => {
      const waiting = await payouts.waitingPayouts(tx, after, AT_ONCE)
      await giveDues(tx, waiting, now)
      return waiting
    })
    const last = offered.at(-1)
    if (last === undefined) return
    after = last.no
  }
}

interface Task {
  task: string
  unit: Unit
  /** Where the first run begins: earlier play earns nothing. */
  begins: string
  /** Periods that end before this day are due. */
  until: string
}

async function advance(
  db: Db,
  { task, unit, begins, until }: Task,
  work: (days: Days) => Promise<void | 'later'>,
): Promise<void> {
  let from = await queries.doneUntil(db, task)
  if (from === null) return queries.setDone(db, task, begins)
  for (;;) {
    const days = daysFrom(from, unit)
    const end = dayAfter(days.to)
    if (end > until) return
    if ((await work(days)) === 'later') return
    await queries.setDone(db, task, end)
    from = end
  }
}

const played =
  (db: Db, days: Days): NextMembers =>
  (after, most) =>
    queries.playersOf(db, days, after, most)

const moved =
  (db: Db, days: Days): NextMembers =>
  (after, most) =>
    queries.movedMembers(db, days, after, most)

const ranked =
  (db: Db): NextMembers =>
  (after, most) =>
    queries.rankedAfter(db, after, most)

/** Works through members in batches, one transaction each. */
async function each(db: Db, next: NextMembers, work: Work): Promise<void> {
  for (let after = ''; ;) {
    const members = await next(after, AT_ONCE)
    const last = members.at(-1)
    if (last === undefined) return
    await transact(db, (tx) => work(tx, members))
    after = last
  }
}

async function payWeek(tx: Tx, members: MemberId[], week: Days, now: Date): Promise<void> {
  const occasion = `week-${week.from}`
  const [bet, levels] = [await queries.countedBets(tx, members, week), await queries.levelsOf(tx)]
  const ranks = await queries.lockRanks(tx, members, week.to)
  const dues = ranks.flatMap(({ member, level }): Due[] => {
    const terms = levels.find((each) => each.level === level)
    const base = bet.get(member) ?? 0n
    if (terms === undefined || base < terms.weekFrom) return []
    return [{ programme: 'vip', member, occasion, level, base, amount: terms.weekBonus }]
  })
  await payDues(tx, dues, now)
}

/** A birthday is rewarded at the level that the member's own bets reached: one that the staff gave earns no bonus. */
async function payBirthday(tx: Tx, members: MemberId[], day: string, now: Date): Promise<void> {
  const occasion = `birthday-${day.slice(0, 4)}`
  const levels = await queries.levelsOf(tx)
  await queries.lockRanks(tx, members, day)
  const earned = await queries.earnedLevels(tx, members)
  const dues = [...earned].flatMap(([member, level]): Due[] => {
    const amount = levels.find((each) => each.level === level)?.birthdayBonus ?? 0n
    return [{ programme: 'vip', member, occasion, level, base: 0n, amount }]
  })
  await payDues(tx, dues, now)
}

/** Pays the rest of a day's rebate, and what corrections booked on it added for earlier days. */
export async function payRebatesOf(db: Db, days: Days, now: Date): Promise<void> {
  const pay = async (tx: Tx, members: MemberId[], day: string): Promise<void> => {
    await payRebates(tx, await judgeLevels(tx, members, now), day, now)
  }
  await each(db, played(db, days), (tx, members) => pay(tx, members, days.from))
  for (const { member, day } of await payouts.correctedOn(db, days.from))
    await transact(db, (tx) => pay(tx, [member], day))
}
