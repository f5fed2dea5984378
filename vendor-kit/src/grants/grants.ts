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
  gameCode: string
  stake: bigint
  left: number
  /** The least odds of a bet, in hundredths; null where it names none. */
  minOddsX100: number | null
  expiresAt: Date
}

/** What a grant is good for, whether or not one of its bets is left. */
export interface GrantTerms extends Omit<HeldGrant, 'left'> {
  isRevoked: boolean
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

/**
 * Ends the unused bets of a grant. While the fate of one is unknown the answer is too, and the platform asks again. One that is
 * in play counts as used: from then on its host decides it, and does not give it back.
 */
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

interface TermsRow {
  grant_uuid: string
  game_code: string
  stake: bigint
  min_odds_x100: number | null
  expires_at: Date
}

type Owner = Pick<Purse, 'userId' | 'currency' | 'scale'>

/** The free bets of a player in these games that can be used from this purse, those that end first before the others. */
export async function grantsOf(
  { db, schema }: Store,
  { userId, currency, scale }: Owner,
  gameCodes: readonly string[],
  now: Date,
): Promise<HeldGrant[]> {
  const held = await rows<TermsRow & { left: number }>(
    db,
    'grants_of',
    `select g.grant_uuid, g.game_code, g.stake, g.min_odds_x100, g.expires_at, g.count - (
         select count(*)::int from ${schema}.bets b where b.grant_uuid = g.grant_uuid and b.state <> 'rolled_back') as left
       from ${schema}.grants g
      where g.user_id = $1 and g.game_code = any ($2) and g.currency = $3 and g.scale = $4 and g.revoked_at is null
        and g.expires_at > $5 order by g.expires_at, g.grant_uuid`,
    [userId, gameCodes, currency, scale, now],
  )
  return held.filter(({ left }) => left > 0).map((found) => ({ ...termsFrom(found), left: found.left }))
}

/** The terms of a grant; null where there is none of this player in the money of this purse. */
export async function termsOfGrant(
  { db, schema }: Store,
  { userId, currency, scale }: Owner,
  grant: string,
): Promise<GrantTerms | null> {
  const found = await row<TermsRow & { is_revoked: boolean }>(
    db,
    'terms_of_grant',
    `select grant_uuid, game_code, stake, min_odds_x100, expires_at, revoked_at is not null as is_revoked
       from ${schema}.grants where grant_uuid = $1 and user_id = $2 and currency = $3 and scale = $4`,
    [grant, userId, currency, scale],
  )
  return found === undefined ? null : { ...termsFrom(found), isRevoked: found.is_revoked }
}

const termsFrom = (found: TermsRow): Omit<HeldGrant, 'left'> => ({
  grant: found.grant_uuid,
  gameCode: found.game_code,
  stake: found.stake,
  minOddsX100: found.min_odds_x100,
  expiresAt: found.expires_at,
})
