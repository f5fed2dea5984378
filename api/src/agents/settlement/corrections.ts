/** Windows that were billed before rounds of theirs were corrected: what the difference adds to the next bill. */
import type { AgreementKind, Period } from '@night-market/protocol/agents/words'
import type { Amount } from '@night-market/protocol/values/money'
import type { Tx } from '../../platform/database/db.ts'
import { beginOf, dayIn } from '../../platform/time-zones.ts'
import * as queries from './bill-queries.ts'
import type { Line, Running } from './bill-queries.ts'
import { billedFor, correctedDays, correctedSlots, isKept, putRecomputed } from './correction-queries.ts'
import { factsIn } from './facts.ts'
import { carriedTo, netOf } from './income.ts'
import { sharesOf } from './shares.ts'
import { NOTHING } from './tiers.ts'
import { hourOf, windowOf, type Window } from './windows.ts'

/** The lines of one agreement, with the terms of the last window that changed. */
export interface Correction {
  running: Running
  lines: Line[]
}

interface Billing {
  kind: AgreementKind
  period: Period | null
  window: Window
  zone: string
}

/**
 * What rounds that were corrected in a window change of the bills before it, by agreement. Each window is computed again with the
 * terms, the hierarchy and the exclusions of its own time; for dividends with all windows after it, since they carry its losses.
 * A correction lies in one window of a kind and period, so it is billed once.
 */
export async function correctionsIn(
  tx: Tx,
  { kind, period, window, zone }: Billing,
  now: Date,
): Promise<Map<string, Correction>> {
  const found = new Map<string, Correction>()
  for (const earlier of await earlierWindows(tx, { kind, period, window, zone }))
    for (const { running, line } of await recompute(
      tx,
      { kind, period, window: earlier, zone },
      window.endsAt,
      now,
    )) {
      const { lines } = found.get(running.agreement) ?? { lines: [] }
      found.set(running.agreement, { running, lines: [...lines, line] })
    }
  return found
}

/** The windows before this one that corrections in it change, in order. */
async function earlierWindows(tx: Tx, { kind, period, window, zone }: Billing): Promise<Window[]> {
  if (kind === 'hourly') {
    const slots = (await correctedSlots(tx, window)).filter((slot) => isKept(slot, window))
    const hours = slots.map((slot) => hourOf(zone, slot))
    return [...new Map(hours.map((hour) => [hour.startsAt.getTime(), hour])).values()]
  }
  const days = await correctedDays(tx, window, dayIn(zone, window.startsAt))
  return windowsOf(days, { kind, period, window, zone })
}

function windowsOf(days: readonly string[], { kind, period, window, zone }: Billing): Window[] {
  const windows = days.map((day) => windowOf(period ?? 'daily', zone, beginOf(day, zone)))
  if (kind !== 'dividend') return windows
  const all: Window[] = []
  const [first] = windows
  if (first === undefined) return all
  for (
    let next = first;
    next.startsAt < window.startsAt;
    next = windowOf(period ?? 'daily', zone, next.endsAt)
  )
    all.push(next)
  return all
}

async function recompute(
  tx: Tx,
  { kind, period, window, zone }: Billing,
  before: Date,
  now: Date,
): Promise<{ running: Running; line: Line }[]> {
  const all = await queries.runningIn(tx, kind, period, window)
  const sources = all.map(({ agreement }) => agreement)
  const billed = await billedFor(tx, sources, window.startsAt)
  const earlier = await queries.lastBills(tx, sources, window.startsAt)
  const reached = await factsIn(tx, kind, all, window, { zone, before })
  const facts = all.map(({ agreement, terms }, place) => {
    const last = kind === 'dividend' ? earlier.get(agreement) : undefined
    const carried =
      last === undefined
        ? (0n as Amount)
        : carriedTo(terms.carry, last.base as Amount, last.carried as Amount)
    return { reached: reached[place] ?? NOTHING, carried }
  })
  const changed: { running: Running; line: Line }[] = []
  for (const { running, base, carried, gross, below } of sharesOf(kind, all, facts)) {
    const bill = billed.get(running.agreement)
    if (bill === undefined) continue
    const due = netOf(
      gross,
      below.map((each) => each.gross),
    )
    await putRecomputed(tx, { bill: bill.id, base, carried, due }, now)
    // The window of a bill that was reversed owes nothing more, and nothing of it is left to take off.
    if (due !== bill.due && !bill.isReversed) changed.push({ running, line: lineOf(bill, { base, due }) })
  }
  return changed
}

const lineOf = (
  bill: { id: string; base: bigint; due: bigint },
  { base, due }: { base: bigint; due: bigint },
): Line => ({
  kind: 'correction',
  base: base - bill.base,
  rateBps: 0,
  amount: due - bill.due,
  refersTo: bill.id,
})
