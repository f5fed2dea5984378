import { unseal } from '../../platform/crypto/vault.ts'
import { PayoutDetails } from '@night-market/protocol/cashier/withdrawals'
import { arePayoutsStopped } from '../../site/index.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/services.ts'
import { driverNamed } from '../providers/drivers.ts'
import { accountById } from '../payout-accounts/queries.ts'
import type { PaymentDriver, PaymentState } from '../providers/payment-driver.ts'
import { settlePayout } from './settle-payout.ts'
import { changeWithdrawal } from './change.ts'
import { sentOf, type Withdrawal } from './model.ts'
import * as queries from './queries.ts'

export type PayoutParts = Pick<Services, 'db' | 'env' | 'log'>

const AT_ONCE = 20

/**
 * Pays what is approved and waits for a driver; how many were tried. While payouts are stopped all of them wait.
 *
 * That it is about to is written and committed first. A process that dies in between leaves the payout `paying`, and
 * `pollPayouts` goes on from there: it is never sent under another id and never given back on a guess.
 */
export async function payOutApproved(
  parts: PayoutParts,
  drivers: readonly PaymentDriver[],
  now: Date,
): Promise<number> {
  const ids = await queries.standing(parts.db, 'approved', namesOf(drivers), AT_ONCE)
  for (const id of ids) {
    await inDoubt(parts, id, async () => {
      const begun = await claimPayout(parts.db, id, now)
      if (begun !== null) await sendPayout(parts, drivers, begun, now)
    })
  }
  return ids.length
}

/** Polls the providers for payouts without a reported end. A payout that the provider does not know is sent again. */
export async function pollPayouts(
  parts: PayoutParts,
  drivers: readonly PaymentDriver[],
  now: Date,
): Promise<void> {
  for (const id of await queries.standing(parts.db, 'paying', namesOf(drivers), 200)) {
    await inDoubt(parts, id, async () => {
      // Before the request: payouts of a provider that never answers come last the next time.
      await queries.markChecked(parts.db, id, now)
      const withdrawal = await queries.withdrawalById(parts.db, id)
      const driver = withdrawal === null ? null : driverNamed(drivers, withdrawal.driver)
      if (withdrawal === null || driver === null) return
      const reported = await driver.stateOf('out', id, withdrawal.providerReference)
      if (reported.state === 'unknown') await sendAgain(parts, drivers, withdrawal, now)
      else await settleReported(parts.db, id, reported, now)
    })
  }
}

async function sendAgain(...sending: Parameters<typeof sendPayout>): Promise<void> {
  const [{ db }] = sending
  if (!(await arePayoutsStopped(db))) await sendPayout(...sending)
}

const namesOf = (drivers: readonly PaymentDriver[]): string[] => drivers.map(({ name }) => name)

/** Claims a withdrawal for sending; null when another process claimed it, or it was cancelled. */
async function claimPayout(db: Db, id: string, now: Date): Promise<Withdrawal | null> {
  return transact(db, async (tx) => {
    const withdrawal = await queries.lockWithdrawal(tx, id)
    if (withdrawal?.status !== 'approved' || (await arePayoutsStopped(tx))) return null
    const attempts = withdrawal.attempts + 1
    await changeWithdrawal(tx, withdrawal, { status: 'paying', attempts }, { by: { kind: 'clock' } }, now)
    return { ...withdrawal, status: 'paying', attempts }
  })
}

async function sendPayout(
  parts: PayoutParts,
  drivers: readonly PaymentDriver[],
  withdrawal: Withdrawal,
  now: Date,
): Promise<void> {
  const { id, asset } = withdrawal
  const driver = driverNamed(drivers, withdrawal.driver)
  if (driver === null) return
  const account = await accountById(parts.db, withdrawal.account)
  const details = PayoutDetails.parse(JSON.parse(unseal(parts.env, account.id, account.sealedDetails)))
  const payment = { id, details, holder: account.holder, amount: sentOf(withdrawal), asset }
  await settleReported(parts.db, id, await driver.send(payment), now)
}

async function settleReported(db: Db, id: string, reported: PaymentState, now: Date): Promise<void> {
  await transact(db, (tx) => settlePayout(tx, id, reported, { kind: 'provider' }, now))
}

/** Goes on with the others whatever becomes of one: it stands as it is, and is asked about again. */
async function inDoubt({ log }: PayoutParts, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // The edge to a provider: it may or may not have acted.
    log.warn({ err: error, withdrawal: id }, 'payout call failed; its state is polled')
  }
}
