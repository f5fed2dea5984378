import type { Amount } from '@night-market/protocol/values/money'
import type { Finding, Reconciliation } from '@night-market/protocol/cashier/reconciliations'
import type { FastifyBaseLogger } from 'fastify'
import { transact, type Db } from '../../platform/database/db.ts'
import type { PaymentDriver } from '../providers/payment-driver.ts'
import * as queries from './queries.ts'
import type { Moved } from './queries.ts'
import { SIDES } from './reconciled-sides.ts'

const DAY_MS = 86_400_000
/** How many missed days are caught up. */
const DAYS_BACK = 3
const SETTLES_AFTER_MS = 2 * 3_600_000

type Paid = { direction: 'in' | 'out'; payment: string; amount: Amount }
type Result = { agreed: number; settled: number; findings: Finding[] }

export interface ReconcilingParts {
  db: Db
  drivers: readonly PaymentDriver[]
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Compares every day of the last three that was not compared yet, once it is over for two hours. */
export async function reconcileDays({ db, drivers, log }: ReconcilingParts, now: Date): Promise<void> {
  for (const driver of drivers) {
    for (let back = DAYS_BACK; back >= 1; back--) {
      const day = dayOf(new Date(now.getTime() - SETTLES_AFTER_MS - back * DAY_MS))
      if (await queries.isReconciled(db, driver.name, day)) continue
      // Edge of the process: a provider that is away is asked again with the next round.
      await reconcile(db, driver, day, now).catch((error: unknown) =>
        log.warn({ err: error, driver: driver.name, day }, 'reconciliation of a day failed; retrying'),
      )
    }
  }
}

/**
 * Compares a provider's own list of a day (UTC) with our rows. A payment that the provider made and we have no report
 * of is settled like a callback. A payment that only one side lists, or that differs, is stored as a difference, and
 * goes to review if our books count it as moved. A repeated run moves nothing more.
 */
export async function reconcile(db: Db, driver: PaymentDriver, day: string, now: Date): Promise<void> {
  const result: Result = { agreed: 0, settled: 0, findings: [] }
  const theirs = new Set<string>()
  for await (const paid of driver.paidOn(day)) {
    theirs.add(paid.payment)
    await compare(db, driver, paid, result, now)
  }
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(from.getTime() + DAY_MS)
  for (const direction of ['in', 'out'] as const) {
    const ours = await SIDES[direction].movedBetween(db, driver.name, from, to)
    for (const moved of ours) {
      if (!theirs.has(moved.payment)) await askBack(db, driver, direction, moved, result, now)
    }
  }
  await queries.keepReconciliation(db, { driver: driver.name, day, ...result }, now)
}

/** One payment of theirs against our row. */
async function compare(
  db: Db,
  driver: PaymentDriver,
  { direction, payment, amount }: Paid,
  result: Result,
  now: Date,
): Promise<void> {
  const side = SIDES[direction]
  const ours = await side.ours(db, driver.name, payment)
  const finding = { direction, payment, theirs: amount.toString() }
  if (ours === null) result.findings.push({ ...finding, kind: 'unknown_here', ours: null })
  else if (ours.moved === amount) result.agreed++
  else if (ours.moved !== null) {
    result.findings.push({ ...finding, kind: 'amount_differs', ours: ours.moved.toString() })
  } else {
    const reported = await driver.stateOf(direction, payment, ours.reference)
    await transact(db, (tx) => side.settle(tx, payment, reported, now))
    result.settled++
  }
}

/** A payment of ours that is not in their list of the day: perhaps they count it to another. */
async function askBack(
  db: Db,
  driver: PaymentDriver,
  direction: 'in' | 'out',
  ours: Moved,
  result: Result,
  now: Date,
): Promise<void> {
  const { payment, moved, reference } = ours
  const reported = await driver.stateOf(direction, payment, reference)
  if (reported.state === 'paid') return
  await transact(db, (tx) => SIDES[direction].dispute(tx, ours, reported, now))
  result.findings.push({ kind: 'unknown_there', direction, payment, theirs: null, ours: moved.toString() })
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The newest comparisons first. */
export const latestReconciliations = (db: Db, limit: number): Promise<Reconciliation[]> =>
  queries.reconciliations(db, limit)
