import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../../platform/database/db.ts'
import { waysOut } from '../providers/manual.ts'
import { channelsOf } from '../providers/channel-queries.ts'
import * as queries from './queries.ts'
import type { PaymentDriver } from '../providers/payment-driver.ts'
import { policyOf } from '../policy-queries.ts'
import type { PayoutAccount, PayoutMethod } from '../withdrawals/model.ts'

export interface SavedAccounts {
  accounts: PayoutAccount[]
  max: number
  holdHours: number
  /** What money can go out by now. */
  methods: PayoutMethod[]
}

/** Where a member may have money sent, and what else could be saved. */
export async function savedAccounts(
  db: Db,
  drivers: readonly PaymentDriver[],
  memberId: MemberId,
): Promise<SavedAccounts> {
  const names = waysOut(drivers).map(({ name }) => name)
  const [accounts, policy, channels] = await Promise.all([
    queries.accountsOf(db, memberId),
    policyOf(db),
    channelsOf(db, 'out', names),
  ])
  const methods = [...new Set(channels.map(({ method }) => method as PayoutMethod))]
  return { accounts, max: policy.accountsMax, holdHours: policy.accountHoldHours, methods }
}
