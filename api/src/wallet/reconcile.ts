import type { Amount } from '@night-market/protocol/money'
import type { Finding } from '@night-market/protocol/wallet-reconciliations'
import type { FastifyBaseLogger } from 'fastify'
import { transact, type Db } from '../platform/db.ts'
import { depositById, lockDeposit } from './deposit-queries.ts'
import type { PaymentDriver } from './payment-driver.ts'
import * as queries from './reconciliation-queries.ts'
import type { PaidHere } from './reconciliation-queries.ts'
import { lookAt, settleDeposit } from './settle-deposit.ts'

const DAY_MS = 86_400_000
/** Days that are made up for when nobody was there to compare them. */
const DAYS_BACK = 3
const SETTLES_AFTER_MS = 2 * 3_600_000

type Paid = { payment: string; amount: Amount }
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
        log.warn({ err: error, driver: driver.name, day }, 'a day could not be reconciled'),
      )
    }
  }
}

/**
 * Compares a provider's own list of a day (UTC) with our rows. What it was paid and we never heard of is settled like a
 * callback; what only one side knows, or each otherwise, is written down, and a credited deposit among it is laid before
 * the staff. Done again it moves nothing more.
 */
export async function reconcile(db: Db, driver: PaymentDriver, day: string, now: Date): Promise<void> {
  const result: Result = { agreed: 0, settled: 0, findings: [] }
  const theirs = new Set<string>()
  for await (const paid of driver.paidOn(day)) {
    if (paid.direction === 'out') continue
    theirs.add(paid.payment)
    await compare(db, driver, paid, result, now)
  }
  const from = new Date(`${day}T00:00:00Z`)
  const ours = await queries.creditedBetween(db, driver.name, from, new Date(from.getTime() + DAY_MS))
  for (const credited of ours) {
    if (!theirs.has(credited.id)) await askBack(db, driver, credited, result, now)
  }
  await queries.keepReconciliation(db, { driver: driver.name, day, ...result }, now)
}

/** One payment of theirs against our row. */
async function compare(
  db: Db,
  driver: PaymentDriver,
  { payment, amount }: Paid,
  result: Result,
  now: Date,
): Promise<void> {
  const deposit = await depositById(db, payment)
  const finding = { direction: 'in', payment, theirs: amount.toString() } as const
  if (deposit?.driver !== driver.name) {
    result.findings.push({ ...finding, kind: 'unknown_here', ours: null })
    return
  }
  if (deposit.received === null) {
    const said = await driver.stateOf('in', payment, deposit.providerReference)
    await transact(db, (tx) => settleDeposit(tx, payment, said, 'clock', now))
    result.settled++
  } else if (deposit.received === amount) result.agreed++
  else result.findings.push({ ...finding, kind: 'amount_differs', ours: deposit.received.toString() })
}

/** A deposit of ours that is not in their list of the day: perhaps they count it to another. */
async function askBack(
  db: Db,
  driver: PaymentDriver,
  credited: PaidHere,
  result: Result,
  now: Date,
): Promise<void> {
  const said = await driver.stateOf('in', credited.id, credited.providerReference)
  if (said.state === 'paid') return
  await transact(db, async (tx) => {
    const deposit = await lockDeposit(tx, credited.id)
    if (deposit !== null) await lookAt(tx, deposit, credited.received, 'not_at_provider', now)
  })
  const ours = credited.received.toString()
  result.findings.push({ kind: 'unknown_there', direction: 'in', payment: credited.id, theirs: null, ours })
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
