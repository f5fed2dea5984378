import { transact, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import * as queries from './callback-queries.ts'
import { lockDeposit } from '../deposits/queries.ts'
import { driverNamed } from './drivers.ts'
import type { PaymentDriver, PaymentEvent } from './payment-driver.ts'
import { settleDeposit } from '../deposits/settle-deposit.ts'
import { settlePayout } from '../withdrawals/settle-payout.ts'
import { lockWithdrawal } from '../withdrawals/queries.ts'

export interface Callback {
  driver: string
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/**
 * Receives a provider's callback and acts on it once; returns when that is committed.
 *
 * Refuses a callback that does not prove to come from the provider now (`callback_refused`), whatever is wrong with
 * it. A proven callback about a payment that is not ours is stored and otherwise ignored.
 */
export async function receiveCallback(
  { db, log }: Pick<Services, 'db' | 'log'>,
  drivers: readonly PaymentDriver[],
  { driver: name, body, headers }: Callback,
  now: Date,
): Promise<void> {
  const driver = driverNamed(drivers, name)
  if (driver === null) throw new Refusal('not_found')
  const event = await driver.readCallback(body, headers, now)
  if (event === null) throw new Refusal('callback_refused')
  const outcome = await transact(db, (tx) => processEvent(tx, driver.name, event, body, now))
  if (outcome === 'unknown_payment') {
    log.warn(
      { driver: name, event: event.event, payment: event.payment },
      'callback for an unknown payment skipped',
    )
  }
}

async function processEvent(
  tx: Tx,
  driver: string,
  event: PaymentEvent,
  body: Buffer,
  now: Date,
): Promise<string> {
  // The payment's row comes first: of two copies of one event, the second waits here and then finds the first.
  const isIn = event.direction === 'in'
  const lock = isIn ? lockDeposit : lockWithdrawal
  const isOurs = (await lock(tx, event.payment))?.driver === driver
  if (await queries.isReceived(tx, driver, event.event)) return 'known'
  const settle = isIn ? settleDeposit : settlePayout
  const outcome = isOurs
    ? await settle(tx, event.payment, event, { kind: 'provider' }, now)
    : 'unknown_payment'
  const received = {
    driver,
    event: event.event,
    subject: event.payment,
    outcome,
    body: body.toString('utf8'),
  }
  await queries.insertCallback(tx, received, now)
  return outcome
}
