import type { FastifyBaseLogger } from 'fastify'
import { transact } from '../../platform/database/db.ts'
import { beginPayment, type DepositParts } from './begin-deposit.ts'
import * as queries from './queries.ts'
import type { Deposit } from './queries.ts'
import { driverNamed } from '../providers/drivers.ts'
import { settleDeposit } from './settle-deposit.ts'
import type { PaymentActor } from '../step-queries.ts'

const AT_ONCE = 50

export type PollParts = DepositParts & { log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Polls providers: deposits without a confirmed beginning are begun again, and open ones are polled at growing
 * intervals. A provider that does not answer is retried in the next round.
 */
export async function pollProviders(parts: PollParts, now: Date): Promise<void> {
  const lost = await queries.depositsNotBegun(parts.db, now, AT_ONCE)
  for (const deposit of lost) {
    await queries.markChecked(parts.db, deposit.id, now)
    await logFailure(parts, deposit, () => beginPayment(parts, deposit, now))
  }
  const open = await queries.depositsToPoll(parts.db, now, AT_ONCE)
  for (const deposit of open) {
    // Marked first, so that a deposit whose provider never answers does not block the others.
    await queries.markChecked(parts.db, deposit.id, now)
    await logFailure(parts, deposit, () => pollDeposit(parts, deposit, { kind: 'provider' }, now))
  }
}

/** Polls the provider of a deposit and settles the deposit by the reported state. */
export async function pollDeposit(
  { db, drivers }: Pick<DepositParts, 'db' | 'drivers'>,
  deposit: Pick<Deposit, 'id' | 'driver' | 'providerReference'>,
  by: PaymentActor,
  now: Date,
): Promise<void> {
  const driver = driverNamed(drivers, deposit.driver)
  if (driver === null) throw new Error(`the driver ${deposit.driver} is not configured any more`)
  const state = await driver.stateOf('in', deposit.id, deposit.providerReference)
  await transact(db, (tx) => settleDeposit(tx, deposit.id, state, by, now))
}

/** Logs a provider's failure so that it does not block the other deposits; the deposit keeps its status. */
export async function logFailure(
  { log }: Pick<PollParts, 'log'>,
  deposit: Pick<Deposit, 'id' | 'driver'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Edge of the process: the next round retries.
    log.warn({ err: error, deposit: deposit.id, driver: deposit.driver }, 'payment provider failed; retrying')
  }
}
