/** Settlement: folds closed slots, bills the windows that are over, pays what is due. */
import type { AgreementKind, BillKind, Period } from '@night-market/protocol/agents/words'
import { PERIODS } from '@night-market/protocol/agents/words'
import { countMoneyUntil } from '../../cashier/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { dayIn } from '../../platform/time-zones.ts'
import type { Services } from '../../platform/services.ts'
import { startLoop, type Loop } from '../../platform/work/loop.ts'
import { merchantOf } from '../../site/index.ts'
import { foldSlots } from '../team/fold.ts'
import { foldedUntil, unbilledFrom } from './bill-queries.ts'
import { billWindow } from './make-bills.ts'
import { payBills } from './pay-bills.ts'
import { billSlot, closeDay, nextClosing } from './real-time.ts'
import { unbilledSlot } from './real-time-queries.ts'
import { billRebates, nextRebates } from './rebates.ts'
import { hourOf, windowOf, type Window } from './windows.ts'

const IDLE_MS = 5000
const SLOT_MS = 300_000

export const startSettlement = ({ db, clock, log }: Services): Loop =>
  startLoop(
    {
      name: 'settlement of agents',
      idleMs: IDLE_MS,
      afterFailureMs: IDLE_MS,
      turn: () => settle(db, clock()),
    },
    log,
  )

/**
 * One turn; whether more waits. A slot is folded only when the real-time salaries of the slot before it are billed: the day so
 * far ends with the slot that is billed. The first slot of a day is billed when the day before is closed, since that leaves the
 * debts that later slots take off. Any number of processes may take turns.
 */
export async function settle(db: Db, now: Date): Promise<boolean> {
  const { timeZone } = await merchantOf(db)
  const startsAt = await unbilledSlot(db)
  const closing = await nextClosing(db, timeZone)
  if (startsAt !== null && (closing === null || closing.endsAt > startsAt))
    await billSlot(db, { startsAt, endsAt: new Date(startsAt.getTime() + SLOT_MS) }, timeZone, now)
  const folded = await foldSlots(db, 1, now)
  const due = await dueWindows(db, timeZone)
  for (const { kind, period, window } of due)
    if (kind === 'rebate') await billRebates(db, window, timeZone, now)
    else if (kind === 'realtime') await closeDay(db, window, timeZone, now)
    else await billWindow(db, { kind, period, window, zone: timeZone }, now)
  const paid = await payBills(db, now)
  return folded > 0 || due.length > 0 || paid > 0
}

interface Due {
  kind: BillKind
  period: Period | null
  window: Window
}

/**
 * The next window of each kind that is over, folded and not billed. A dividend deducts what salaries and rebates cost in its
 * window, so dividends wait until all of them are billed.
 */
async function dueWindows(db: Db, zone: string): Promise<Due[]> {
  const folded = await foldedUntil(db)
  const salaries = await dueSalaries(db, zone, folded)
  if (salaries.length > 0 || (await unbilledSlot(db)) !== null) return salaries
  const dividends: Due[] = []
  for (const period of PERIODS) {
    const window = await nextWindow(db, 'dividend', period, (at) => windowOf(period, zone, at))
    if (window === null || window.endsAt > folded) continue
    if (await countMoneyUntil(db, dayIn(zone, window.endsAt)))
      dividends.push({ kind: 'dividend', period, window })
  }
  return dividends
}

async function dueSalaries(db: Db, zone: string, folded: Date): Promise<Due[]> {
  const day = await nextWindow(db, 'daily', 'daily', (at) => windowOf('daily', zone, at))
  const hour = await nextWindow(db, 'hourly', 'daily', (at) => hourOf(zone, at))
  const rebates = await nextRebates(db, zone)
  const closing = await nextClosing(db, zone)
  const unbilled = await unbilledSlot(db)
  const isOver = closing !== null && closing.endsAt <= (unbilled ?? folded) && closing.endsAt <= folded
  return [
    ...(isOver ? [{ kind: 'realtime', period: null, window: closing } as const] : []),
    ...(rebates !== null && rebates.endsAt <= folded
      ? [{ kind: 'rebate', period: null, window: rebates } as const]
      : []),
    ...(day !== null && day.endsAt <= folded ? [{ kind: 'daily', period: null, window: day } as const] : []),
    ...(hour !== null && hour.endsAt <= folded
      ? [{ kind: 'hourly', period: null, window: hour } as const]
      : []),
  ]
}

async function nextWindow(
  db: Db,
  kind: AgreementKind,
  period: Period,
  windowAt: (at: Date) => Window,
): Promise<Window | null> {
  const from = await unbilledFrom(db, kind, kind === 'dividend' ? period : null)
  if (from === null) return null
  const window = windowAt(from.at)
  return from.isBilled ? windowAt(window.endsAt) : window
}
