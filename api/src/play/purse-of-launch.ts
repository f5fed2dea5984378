import { isActive } from '../members/index.ts'
import { currencyOf } from '@night-market/protocol/values/money'
import type { WalletAnswer } from '@night-market/protocol/vendor/seamless-wallet'
import { toWire } from '@night-market/protocol/values/wire-money'
import { balanceOf } from '../ledger/index.ts'
import type { Db } from '../platform/database/db.ts'
import { hashOfSecret } from '../platform/crypto/random.ts'
import { isExcluded, mayStakeElsewhere } from '../protection/index.ts'
import * as queries from './queries.ts'

/**
 * The purse that a launch's token opens, and its balance. Refuses tokens that are unknown, another's, expired or ended,
 * and disabled members.
 */
export async function purseOfLaunch(
  db: Db,
  aggregator: string,
  call: { token: string; user?: string | undefined; request_uuid: string },
  now: Date,
): Promise<WalletAnswer> {
  const { request_uuid } = call
  const launch = await queries.launchByToken(db, aggregator, hashOfSecret(call.token))
  if (launch === null || (call.user !== undefined && call.user !== launch.member)) {
    return { status: 'RS_ERROR_INVALID_TOKEN', request_uuid }
  }
  if (launch.endedAt !== null || launch.expiresAt <= now) {
    return { status: 'RS_ERROR_TOKEN_EXPIRED', request_uuid }
  }
  if (!(await isActive(db, launch.member))) return { status: 'RS_ERROR_USER_DISABLED', request_uuid }
  const purse = await balanceOf(db, launch.account)
  if (purse === null) throw new Error(`launch ${launch.id} has no purse`)
  return {
    status: 'RS_OK',
    request_uuid,
    user: launch.member,
    currency: currencyOf(purse.asset),
    balance: toWire(purse.balance, purse.asset),
    language: launch.language,
    is_demo: launch.mode === 'demo',
    may_stake: await mayStakeElsewhere(db, launch.member, now),
    may_use_grants: !(await isExcluded(db, launch.member, now)),
  }
}
