import { usernamesOf } from '../../members/index.ts'
import { unseal } from '../../platform/crypto/vault.ts'
import { PayoutDetails } from '@night-market/protocol/cashier/withdrawals'
import { arePayoutsStopped } from '../../site/index.ts'
import { audit } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { BY_HAND } from '../providers/manual.ts'
import { accountById } from '../payout-accounts/queries.ts'
import type { Withdrawal } from './model.ts'
import * as queries from './queries.ts'

const SHOWN = 200

export interface Payable extends Withdrawal {
  username: string
  accountLabel: string
}

/** What waits to be paid by hand, the oldest first. */
export async function payables(db: Db): Promise<Payable[]> {
  const ids = await queries.standing(db, 'approved', [BY_HAND.name], SHOWN)
  const found = await Promise.all(ids.map((id) => queries.listedById(db, id)))
  const waiting = found.flatMap((each) => each ?? [])
  const names = await usernamesOf(
    db,
    waiting.map(({ memberId }) => memberId),
  )
  return waiting.map((each) => ({ ...each, username: names.get(each.memberId) ?? '' }))
}

/**
 * Where one of them goes, in full. The look is audited; what does not wait to be paid by hand is not shown (`not_found`), and
 * nothing while payouts are stopped (`payouts_stopped`).
 */
export async function payableDetail(
  { db, env }: Pick<Services, 'db' | 'env'>,
  staff: string,
  id: string,
  now: Date,
): Promise<Payable & { holder: string; details: PayoutDetails }> {
  const found = await queries.listedById(db, id)
  if (found === null || found.driver !== BY_HAND.name) throw new Refusal('not_found')
  // What was paid at the bank before is still recorded: unrecorded, it could be taken back and paid twice.
  if (await arePayoutsStopped(db)) throw new Refusal('payouts_stopped')
  await audit(
    db,
    { who: { kind: 'staff', name: staff }, what: 'cashier.payout_account_seen', subject: id },
    now,
  )
  const account = await accountById(db, found.account)
  const names = await usernamesOf(db, [found.memberId])
  const details = PayoutDetails.parse(JSON.parse(unseal(env, account.id, account.sealedDetails)))
  return { ...found, username: names.get(found.memberId) ?? '', holder: account.holder, details }
}
