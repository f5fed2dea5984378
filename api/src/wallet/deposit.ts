import { currencyOf, type Amount } from '@night-market/protocol/money'
import type { MemberId, TransferId } from '@night-market/protocol/ids'
import { balanceOf, houseAccount, memberAccount, openAccount, post } from '../ledger/index.ts'
import { transact, type Db } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { merchantOf } from '../site/index.ts'
import { DEPOSIT_MAX, DEPOSIT_MIN } from './model.ts'
import type { InstantDriver } from './instant-driver.ts'
import * as queries from './queries.ts'

export interface Deposit {
  id: TransferId
  memberId: MemberId
  amount: Amount
}

/**
 * Puts money into a member's main purse through a payment driver; answers the balance after it.
 *
 * Asking again with the same id and contents deposits nothing more. Refuses amounts outside the limits, an id that was
 * used otherwise, and any deposit where no driver is configured.
 */
export async function deposit(
  db: Db,
  asked: Deposit,
  driver: InstantDriver | null,
  now: Date,
): Promise<Amount> {
  const { asset } = await merchantOf(db)
  const currency = currencyOf(asset)
  if (driver === null) throw new Refusal('deposit_unavailable')
  if (asked.amount < DEPOSIT_MIN)
    throw new Refusal('amount_too_small', { min: DEPOSIT_MIN.toString(), currency })
  if (asked.amount > DEPOSIT_MAX)
    throw new Refusal('amount_too_large', { max: DEPOSIT_MAX.toString(), currency })
  await driver.collect({ id: asked.id, amount: asked.amount, currency })
  return transact(db, async (tx) => {
    const from = houseAccount('cashier', asset)
    const to = memberAccount(asked.memberId, 'main')
    await openAccount(tx, { id: from, owner: 'house.cashier', purse: 'main', asset, keepsBalance: false })
    const move = {
      id: asked.id,
      from,
      to,
      amount: asked.amount,
      reason: 'wallet.deposit',
      reference: asked.id,
    }
    await post(tx, { ...move, happenedAt: now })
    await queries.insertDeposit(tx, { ...asked, asset, driver: driver.name, now })
    const account = await balanceOf(tx, to)
    if (account === null) throw new Error(`${asked.memberId} has no main purse`)
    return account.balance
  })
}
