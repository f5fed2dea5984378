/** Bills of one window, made once: a window is taken and billed in one transaction. */
import type { AgreementKind, Period } from '@night-market/protocol/agents/words'
import type { Amount } from '@night-market/protocol/values/money'
import { transact, type Db } from '../../platform/database/db.ts'
import { besides, billOf, debtOf, nothingOf } from './bill-of.ts'
import * as queries from './bill-queries.ts'
import type { Running } from './bill-queries.ts'
import { correctionsIn } from './corrections.ts'
import { factsIn } from './facts.ts'
import { carriedTo } from './income.ts'
import { sharesOf } from './shares.ts'
import { NOTHING } from './tiers.ts'
import { windowOf, type Window } from './windows.ts'

interface Billing {
  kind: AgreementKind
  /** Null: of any, since the period only says when the bill is paid. */
  period: Period | null
  window: Window
  zone: string
}

/** Bills a window of dividends, daily wages or hourly salaries; whether it was not billed before. */
export async function billWindow(
  db: Db,
  { kind, period, window, zone }: Billing,
  now: Date,
): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await queries.takeWindow(tx, kind, period ?? 'daily', window.startsAt, now))) return false
    const all = await queries.runningIn(tx, kind, period, window)
    const reached = await factsIn(tx, kind, all, window, { zone, before: window.endsAt })
    const corrections = await correctionsIn(tx, { kind, period, window, zone }, now)
    const ended = [...corrections.values()].filter(
      ({ running }) => !all.some(({ agreement }) => agreement === running.agreement),
    )
    const earlier = await queries.lastBills(
      tx,
      [...all, ...ended.map(({ running }) => running)].map(({ agreement }) => agreement),
      window.startsAt,
    )
    const facts = all.map(({ agreement, terms }, place) => {
      const last = earlier.get(agreement)
      const carried =
        kind === 'dividend' && last !== undefined
          ? carriedTo(terms.carry, last.base as Amount, last.carried as Amount)
          : (0n as Amount)
      return { reached: reached[place] ?? NOTHING, carried }
    })
    const bills = sharesOf(kind, all, facts).map((share) => {
      const { agreement } = share.running
      const about = { debt: debtOf(earlier.get(agreement)), corrections: corrections.get(agreement)?.lines }
      return billOf(share, { kind, window, ...about, dueAt: dueAt(kind, share.running, window, zone) }, now)
    })
    const late = ended.map(({ running, lines }) => {
      const about = { debt: debtOf(earlier.get(running.agreement)), corrections: lines }
      return billOf(
        nothingOf(running),
        { kind, window: besides(window), ...about, isLate: true, dueAt: window.endsAt },
        now,
      )
    })
    await queries.insertBills(tx, [...bills, ...late], now)
    return true
  })
}

/** Daily wages are paid when their period is over, all others as soon as they are billed. */
const dueAt = (kind: AgreementKind, { terms }: Running, window: Window, zone: string): Date =>
  kind === 'daily' ? windowOf(terms.period, zone, window.startsAt).endsAt : window.endsAt
