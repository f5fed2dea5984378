import type { FastifyBaseLogger } from 'fastify'
import { transact } from '../../platform/database/db.ts'
import { begin, type DepositParts } from './begin-deposit.ts'
import * as queries from './queries.ts'
import type { Deposit } from './queries.ts'
import { driverNamed } from '../providers/drivers.ts'
import { settleDeposit } from './settle-deposit.ts'

const AT_ONCE = 50

export type AskingParts = DepositParts & { log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Asks providers for what they have not said: deposits whose beginning nobody knows of are begun again, and open ones are
 * asked for, ever more rarely. A provider that is away is asked the next time.
 */
export async function askAgain(parts: AskingParts, now: Date): Promise<void> {
  const lost = await queries.depositsNotBegun(parts.db, now, AT_ONCE)
  for (const deposit of lost) {
    await queries.markChecked(parts.db, deposit.id, now)
    await edge(parts, deposit, () => begin(parts, deposit, now))
  }
  const open = await queries.depositsToAskFor(parts.db, now, AT_ONCE)
  for (const deposit of open) {
    // Before the asking, so that one whose provider never answers does not stand before all others.
    await queries.markChecked(parts.db, deposit.id, now)
    await edge(parts, deposit, () => askFor(parts, deposit, 'provider', now))
  }
}

/** Asks a deposit's provider how it stands, and does what follows from it. */
export async function askFor(
  { db, drivers }: Pick<DepositParts, 'db' | 'drivers'>,
  deposit: Pick<Deposit, 'id' | 'driver' | 'providerReference'>,
  by: string,
  now: Date,
): Promise<void> {
  const driver = driverNamed(drivers, deposit.driver)
  if (driver === null) throw new Error(`the driver ${deposit.driver} is not configured any more`)
  const state = await driver.stateOf('in', deposit.id, deposit.providerReference)
  await transact(db, (tx) => settleDeposit(tx, deposit.id, state, by, now))
}

/** One deposit whose provider is away keeps no other from being asked for; what nobody knows stays as it is. */
export async function edge(
  { log }: Pick<AskingParts, 'log'>,
  deposit: Pick<Deposit, 'id' | 'driver'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Edge of the process: the next round asks again.
    log.warn({ err: error, deposit: deposit.id, driver: deposit.driver }, 'a provider has no answer')
  }
}
