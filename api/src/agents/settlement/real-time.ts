/** Real-time salaries: the daily wage on the day so far, paid after each slot, and what is left of it when the day is over. */
import type { Amount } from '@night-market/protocol/values/money'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { dayAfter, dayIn, beginOf } from '../../platform/time-zones.ts'
import { billOf, debtOf, nothingOf } from './bill-of.ts'
import * as queries from './bill-queries.ts'
import type { Line, Running } from './bill-queries.ts'
import { correctedDays, isKept } from './correction-queries.ts'
import { factsUntil } from './facts.ts'
import { netOf } from './income.ts'
import { billedIn, billedOn, endsIn, unclosedFrom } from './real-time-queries.ts'
import { sharesOf } from './shares.ts'
import { windowOf, type Window } from './windows.ts'

const SLOT_MS = 300_000
const ZERO = 0n as Amount

/** Bills a slot: the wage on the day so far, less what was billed for it and what is owed; false when it was billed. */
export async function billSlot(db: Db, slot: Window, zone: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await queries.takeWindow(tx, 'realtime', 'daily', slot.startsAt, now))) return false
    const day = windowOf('daily', zone, slot.startsAt)
    const all = await queries.runningIn(tx, 'realtime', null, slot)
    const judged = { zone, before: slot.endsAt, isFolded: true }
    const reached = await factsUntil(tx, all, slot.endsAt, judged)
    const sources = all.map(({ agreement }) => agreement)
    const billed = await billedIn(tx, sources, { startsAt: day.startsAt, endsAt: slot.startsAt })
    const earlier = await queries.lastBills(tx, sources, slot.startsAt)
    const facts = reached.map((each) => ({ reached: each, carried: ZERO }))
    const bills = sharesOf('realtime', all, facts).map((share) => {
      const { agreement, version } = share.running
      const paid = billed.get(`${agreement} ${version}`) ?? 0n
      const about = { debt: debtOf(earlier.get(agreement)), dueAt: slot.endsAt }
      return billOf(share, { kind: 'realtime', window: slot, paid, ...about }, now)
    })
    // What is not above 0 is left to the end of the day.
    await queries.insertBills(
      tx,
      bills.filter(({ net }) => net > 0n),
      now,
    )
    return true
  })
}

/**
 * Closes a day after its last slot: what was billed for it, and for earlier days of rounds that were corrected on it, becomes
 * the wage of the day as it is now. The difference is a line of one bill for each agreement, paid or taken off later ones;
 * false when the day was closed.
 */
export async function closeDay(db: Db, day: Window, zone: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await queries.takeWindow(tx, 'realtime', 'day', day.startsAt, now))) return false
    const today = dayIn(zone, day.startsAt)
    const earlier = (await correctedDays(tx, day, today)).filter((date) => isKept(beginOf(date, zone), day))
    const lines: { running: Running; line: Line }[] = []
    for (const date of [...earlier, today])
      lines.push(...(await differencesOf(tx, date, { zone, before: day.endsAt })))
    const all = [...Map.groupBy(lines, ({ running }) => running.agreement).values()]
    const last = await queries.lastBills(
      tx,
      lines.map(({ running }) => running.agreement),
      day.endsAt,
    )
    const bills = all.flatMap((own) => {
      const running = own.at(-1)?.running
      if (running === undefined) return []
      const about = { debt: debtOf(last.get(running.agreement)), corrections: own.map(({ line }) => line) }
      const at = { window: endOf(day), isLate: true, dueAt: day.endsAt }
      return [billOf(nothingOf(running), { kind: 'realtime', ...about, ...at }, now)]
    })
    await queries.insertBills(tx, bills, now)
    return true
  })
}

/** After all slots of the day, so that the next slot finds what is owed. */
const endOf = ({ endsAt }: Window): Window => ({ startsAt: new Date(endsAt.getTime() - 1), endsAt })

/** What the wage of a day, as it is now, is beyond what was billed for it, by agreement. */
async function differencesOf(
  tx: Tx,
  date: string,
  { zone, before }: { zone: string; before: Date },
): Promise<{ running: Running; line: Line }[]> {
  const day = { startsAt: beginOf(date, zone), endsAt: beginOf(dayAfter(date), zone) }
  const dues = new Map<string, { running: Running; due: bigint }>()
  for (const end of await endsIn(tx, day)) {
    const slot = { startsAt: new Date(end.getTime() - SLOT_MS), endsAt: end }
    const all = await queries.runningIn(tx, 'realtime', null, slot)
    const reached = await factsUntil(tx, all, end, { zone, before, isFolded: false })
    const facts = reached.map((each) => ({ reached: each, carried: ZERO }))
    for (const { running, gross, below } of sharesOf('realtime', all, facts)) {
      // Terms that go on after this instant are judged at their own end.
      if (end < day.endsAt && running.endsAt?.getTime() !== end.getTime()) continue
      const paidBelow = below.map((each) => each.gross)
      const due = netOf(gross, paidBelow) + (dues.get(running.agreement)?.due ?? 0n)
      dues.set(running.agreement, { running, due })
    }
  }
  const billed = await billedOn(tx, [...dues.keys()], day, date)
  return [...dues.values()].flatMap(({ running, due }) => {
    const amount = leftOf(due, billed.get(running.agreement))
    if (amount === 0n) return []
    const line: Line = { kind: 'correction', base: 0n, rateBps: 0, amount, refersTo: date }
    return [{ running, line }]
  })
}

/** What was reversed is neither paid again nor taken off once more. */
function leftOf(due: bigint, { billed, kept } = { billed: 0n, kept: 0n }): bigint {
  if (due > billed) return due - billed
  return due < kept ? due - kept : 0n
}

/** The next day that is not closed, from that of the first terms on; null where there are none. */
export async function nextClosing(db: Db, zone: string): Promise<Window | null> {
  const from = await unclosedFrom(db)
  if (from === null) return null
  const day = windowOf('daily', zone, from.at)
  return from.isClosed ? windowOf('daily', zone, day.endsAt) : day
}
