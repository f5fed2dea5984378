/** Free bets that the platform granted, until they are used, expired or revoked. What was used is the bets themselves. */
import type { GrantCall, RevokeAnswer, WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import { fromWire } from '@night-market/protocol/values/wire-money'
import type { z } from 'zod'
import { row, rows } from '../database/db.ts'
import type { Store } from '../settlement/queries.ts'
import { assetOf, type Purse } from '../wallet/wallet.ts'

/** Free bets that can be used now. */
export interface HeldGrant {
  grant: string
  stake: bigint
  left: number
  expiresAt: Date
}

/** Holds a grant; the same one again changes nothing. One that was revoked before it arrived is refused. */
export async function holdGrant({ db, schema }: Store, call: GrantCall, now: Date): Promise<WalletStatus> {
  const contents = [
    call.user,
    call.currency,
    call.scale,
    call.game_code,
    fromWire(call.amount, assetOf(call)),
    call.count,
    call.min_odds_x100 ?? null,
    new Date(call.expires_at),
  ]
  await rows(
    db,
    'hold_grant',
    `insert into ${schema}.grants (
       grant_uuid, user_id, currency, scale, game_code, stake, count, min_odds_x100, expires_at, received_at
     ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [call.grant_uuid, ...contents, now],
  )
  const known = await row<{ is_same: boolean; is_tombstone: boolean }>(
    db,
    'grant_known',
    `select user_id is null as is_tombstone,
       (user_id, currency, scale, game_code, stake, count, min_odds_x100, expires_at)
         is not distinct from ($2::text, $3::text, $4::smallint, $5::text, $6::bigint, $7::int, $8::int,
           $9::timestamptz) as is_same
     from ${schema}.grants where grant_uuid = $1`,
    [call.grant_uuid, ...contents],
  )
  if (known?.is_tombstone === true) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  return known?.is_same === true ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION'
}

/** Ends the unused bets of a grant. While a bet may still be given back the answer is unknown, and the platform asks again. */
export async function revokeGrant(
  { db, schema }: Store,
  grant: string,
  now: Date,
): Promise<z.input<typeof RevokeAnswer>> {
  const revoked = await row<{ is_settled: boolean; used: number }>(
    db,
    'revoke_grant',
    `select is_settled, used from ${schema}.revoke_grant($1, $2)`,
    [grant, now],
  )
  if (revoked?.is_settled !== true) return { status: 'RS_ERROR_UNKNOWN' }
  return { status: 'RS_OK', used: revoked.used }
}

/** The free bets of a player in a game that can be used from this purse, those that end first before the others. */
export async function grantsOf(
  { db, schema }: Store,
  { userId, currency, scale }: Pick<Purse, 'userId' | 'currency' | 'scale'>,
  gameCode: string,
  now: Date,
): Promise<HeldGrant[]> {
  const held = await rows<{ grant_uuid: string; stake: bigint; left: number; expires_at: Date }>(
    db,
    'grants_of',
    `select g.grant_uuid, g.stake, g.expires_at, g.count - (
         select count(*)::int from ${schema}.bets b where b.grant_uuid = g.grant_uuid and b.state <> 'rolled_back') as left
       from ${schema}.grants g
      where g.user_id = $1 and g.game_code = $2 and g.currency = $3 and g.scale = $4 and g.revoked_at is null
        and g.expires_at > $5 order by g.expires_at, g.grant_uuid`,
    [userId, gameCode, currency, scale, now],
  )
  return held
    .filter(({ left }) => left > 0)
    .map(({ grant_uuid: grant, stake, left, expires_at: expiresAt }) => ({ grant, stake, left, expiresAt }))
}
