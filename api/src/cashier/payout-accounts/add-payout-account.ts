import { seal } from '../../platform/crypto/vault.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { PayoutDetails } from '@night-market/protocol/cashier/withdrawals'
import { hashOfMark, noteMarks, payoutMark } from '../../members/index.ts'
import { verifyPaymentPassword } from '../../sign-in/index.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { sendMessage } from '../../messaging/index.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import * as queries from './queries.ts'
import { policyOf } from '../policy-queries.ts'
import { identityOf, labelOf, type PayoutAccount } from '../withdrawals/model.ts'

interface NewAccount {
  holder: string
  details: PayoutDetails
  paymentPassword: string
}

const HOUR_MS = 3_600_000

/**
 * Saves an account that a member wants money sent to; it can be used when the hold is over, and
 * `notifyPayoutAccounts` notifies the member.
 *
 * Refuses a wrong payment password, an account the member has already (`payout_account_taken`) and more than the
 * merchant allows (`too_many_accounts`).
 */
export async function addPayoutAccount(
  services: Services,
  memberId: MemberId,
  request: NewAccount,
  now: Date,
): Promise<PayoutAccount> {
  const { db } = services
  await verifyPaymentPassword(db, memberId, request.paymentPassword, now)
  return transact(db, (tx) => keep(services, tx, { memberId, ...request }, now))
}

async function keep(
  { env }: Services,
  tx: Tx,
  { memberId, holder, details }: Omit<NewAccount, 'paymentPassword'> & { memberId: MemberId },
  now: Date,
): Promise<PayoutAccount> {
  await queries.lockAccountsOf(tx, memberId)
  const { accountHoldHours, accountsMax } = await policyOf(tx)
  const earlier = await queries.accountsOf(tx, memberId)
  const mark = payoutMark(identityOf(details))
  const fingerprint = hashOfMark(env, mark)
  if (earlier.some((each) => each.fingerprint === fingerprint)) throw new Refusal('payout_account_taken')
  if (earlier.length >= accountsMax) throw new Refusal('too_many_accounts', { max: accountsMax })
  const id = newId('pac', now)
  const account: PayoutAccount = {
    id,
    memberId,
    method: details.method,
    holder,
    label: labelOf(details),
    sealedDetails: seal(env, id, JSON.stringify(details)),
    fingerprint,
    addedAt: now,
    usableAt: new Date(now.getTime() + accountHoldHours * HOUR_MS),
  }
  if (!(await queries.insertAccount(tx, account))) throw new Refusal('payout_account_taken')
  await noteMarks(tx, env, memberId, [mark], now)
  const parameters = { account: account.label, usableAt: account.usableAt.toISOString() }
  const message = { to: memberId, cause: `payout account ${id} added`, parameters }
  await sendMessage(tx, { ...message, template: 'payout_account_added' }, now)
  return account
}
