/**
 * The simulated vendor, with two brands: one stakes and pays through the platform's wallet, one keeps purses of
 * its own.
 */
import { randomUUID, type KeyObject } from 'node:crypto'
import { SIGNATURE_HEADER } from '@night-market/protocol/values/headers'
import type { WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import type { TransferCall } from '@night-market/protocol/vendor/transfer-wallet'
import type { Db } from '../../api/src/platform/database/db.ts'
import { signatureOf } from '../../api/src/platform/http/signed-http.ts'
import type { Ask } from './caller.ts'
import { aGame, connectVendor, listenAsVendor } from './connect-vendor.ts'
import { VendorPurses, WIRE } from './vendor-purses.ts'

export const VENDOR = 'race'
export const GAME = 'race-game'
export const PURSE_BRAND = 'PURSE'
export const PURSE_GAME = 'purse-game'

export const GAMES = [
  aGame({
    game_code: GAME,
    name: 'Race',
    vendor_code: 'RACE',
    vendor_name: 'Race',
    takes_bonus: true,
    takes_grants: true,
  }),
  aGame({
    game_code: PURSE_GAME,
    name: 'Purse',
    vendor_code: PURSE_BRAND,
    vendor_name: 'Purse',
    wallet_mode: 'transfer',
  }),
]

export interface SimulatedVendor {
  /** The token of the last launch, by member. */
  tokens: Map<string, string>
  purses: VendorPurses
  /** Begins a free bet of a grant; false once the platform has revoked it. */
  useGrant(grant: string): boolean
  /** How many were begun. */
  usesOf(grant: string): number
  /** A signed call of the wallet, ready to be sent. */
  call(path: WalletPath, user: string, fields: WalletFields): Ask
  close(): Promise<void>
}

interface WalletFields {
  transaction_uuid: string
  round: string
  amount?: bigint
  reference_transaction_uuid?: string
  round_closed?: boolean
  promotion?: string
  /** Without it, the platform's own. */
  currency?: string
}

/** Connects it to the platform of this database and listens for what the platform asks of it. */
export async function openVendor(db: Db): Promise<SimulatedVendor> {
  const tokens = new Map<string, string>()
  const grants = new VendorGrants()
  const purses = new VendorPurses({ vendorCode: PURSE_BRAND, gameCode: PURSE_GAME, feedNo: 0 })
  const { baseUrl, close } = await listenAsVendor(async (path, body) => {
    const call = JSON.parse(body.toString('utf8')) as TransferCall & { token: string; grant_uuid: string }
    if (path === 'game/list') return { status: 'RS_OK', games: GAMES }
    if (path === 'promo/grant' || path === 'user/excluded') return { status: 'RS_OK' }
    if (path === 'promo/revoke') return grants.revoke(call.grant_uuid)
    if (path !== 'game/launch') return purses.answer(path, call)
    tokens.set(call.user, call.token)
    return { status: 'RS_OK', url: 'http://127.0.0.1:9/play' }
  })
  const { key } = await connectVendor(db, { code: VENDOR, baseUrl, games: GAMES })
  return {
    tokens,
    purses,
    close,
    useGrant: (grant) => grants.use(grant),
    usesOf: (grant) => grants.usesOf(grant),
    call: (path, user, fields) =>
      walletCall(key, path, { token: tokens.get(user) ?? 'none', user, ...fields }),
  }
}

/** The free bets that it began: a revocation answers their number, and none is begun afterwards. */
class VendorGrants {
  readonly #uses = new Map<string, number>()
  readonly #revoked = new Set<string>()

  usesOf(grant: string): number {
    return this.#uses.get(grant) ?? 0
  }

  use(grant: string): boolean {
    if (this.#revoked.has(grant)) return false
    this.#uses.set(grant, this.usesOf(grant) + 1)
    return true
  }

  revoke(grant: string): { status: string; used: number } {
    this.#revoked.add(grant)
    return { status: 'RS_OK', used: this.usesOf(grant) }
  }
}

function walletCall(
  key: KeyObject,
  path: WalletPath,
  { amount, ...rest }: WalletFields & { token: string; user: string },
): Ask {
  const body = {
    request_uuid: randomUUID(),
    sent_at: Date.now(),
    currency: 'INR',
    game_code: GAME,
    ...rest,
    ...(amount === undefined ? {} : { amount: Number(amount * WIRE) }),
  }
  const signature = signatureOf(key, Buffer.from(JSON.stringify(body)))
  return {
    method: 'POST',
    path: `/vendor-wallet/${VENDOR}/${path}`,
    body,
    headers: { [SIGNATURE_HEADER]: signature },
  } as const
}
