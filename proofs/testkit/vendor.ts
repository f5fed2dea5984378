/** A vendor with two brands: one stakes and pays through the platform's wallet, one keeps purses of its own. */
import { randomUUID, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TransferCall } from '@night-market/protocol/vendor/transfer-wallet'
import { type VendorGame, type WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import { SIGNATURE_HEADER } from '@night-market/protocol/values/headers'
import { saveAggregator, syncCatalogue } from '../../api/src/catalogue/index.ts'
import type { Db } from '../../api/src/platform/database/db.ts'
import { publicPemOf, signatureOf } from '../../api/src/platform/http/signed-http.ts'
import type { Ask } from './caller.ts'

/** A minor unit of rupees in the vendor's units. */
const WIRE = 1000n

export const GAME = 'race-game'
export const PURSE_BRAND = 'PURSE'
export const PURSE_GAME = 'purse-game'

export interface RaceVendor {
  /** The token of the last launch, by member. */
  tokens: Map<string, string>
  /** What it holds, by member, in minor units. */
  purses: Map<string, bigint>
  /** Calls of the purse kind that it answered yes to. */
  moved: number
  /** A signed call of the wallet, ready to be sent. */
  call(path: WalletPath, user: string, fields: WalletFields): Ask
  close(): Promise<void>
}

interface WalletFields {
  transaction_uuid: string
  round: string
  amount?: bigint
  reference_transaction_uuid?: string
}

/** Connects it to the house and listens for what the platform asks of it. */
export async function openVendor(db: Db, key: KeyObject): Promise<RaceVendor> {
  const kept = new Map<string, string>()
  const vendor: RaceVendor = {
    tokens: new Map(),
    purses: new Map(),
    moved: 0,
    call: (path, user, fields) => walletCall(key, vendor, { path, user, fields }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const said = answerTo(vendor, kept, (request.url ?? '').slice(1), body)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const about = { code: 'race', name: 'Race', signatureVersion: 1 } as const
  const aggregator = { ...about, baseUrl, publicKeys: [publicPemOf(key)] }
  await saveAggregator(db, aggregator)
  const client = { post: async () => ({ status: 'RS_OK', games: GAMES }) }
  await syncCatalogue(db, { ...aggregator, status: 'active' }, client, new Date())
  return vendor
}

const ABOUT = {
  category: 'RNG',
  sub_category: '',
  icon_url: 'http://127.0.0.1:9/icon.webp',
  has_demo: true,
  enabled: true,
  released_at: '2026-01-01T00:00:00Z',
  rtp_bps: 9600,
  volatility: 'medium',
  max_win_x100: 100_000,
  lines: 10,
  features: [],
  maths_hash: 'hash',
  hit_rate_bps: 2500,
  deviation: 3,
  certificate_method: 'exact',
  facts: {},
  paytable: [],
} as const

/** A game for a vendor's list. */
export const aGame = <Fields extends object>(fields: Fields) => ({ ...ABOUT, ...fields })

export const GAMES = [
  aGame({ game_code: GAME, name: 'Race', vendor_code: 'RACE', vendor_name: 'Race' }),
  aGame({
    game_code: PURSE_GAME,
    name: 'Purse',
    vendor_code: PURSE_BRAND,
    vendor_name: 'Purse',
    wallet_mode: 'transfer',
  }),
] satisfies (Omit<VendorGame, 'features' | 'paytable' | 'facts'> & object)[]

function walletCall(
  key: KeyObject,
  { tokens }: RaceVendor,
  { path, user, fields }: { path: WalletPath; user: string; fields: WalletFields },
): Ask {
  const { amount, ...rest } = fields
  const body = {
    request_uuid: randomUUID(),
    sent_at: Date.now(),
    token: tokens.get(user) ?? 'none',
    ...{ user, currency: 'INR', game_code: GAME },
    ...rest,
    ...(amount === undefined ? {} : { amount: Number(amount * WIRE) }),
  }
  const signature = signatureOf(key, Buffer.from(JSON.stringify(body)))
  const url = `/vendor-wallet/race/${path}`
  return { method: 'POST', path: url, body, headers: { [SIGNATURE_HEADER]: signature } }
}

async function read(request: IncomingMessage): Promise<TransferCall & { token: string }> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return JSON.parse(text) as TransferCall & { token: string }
}

/** Every transfer is done or refused once, and kept under its id. */
function answerTo(
  vendor: RaceVendor,
  kept: Map<string, string>,
  path: string,
  call: TransferCall & { token: string },
): object {
  if (path === 'game/list') return { status: 'RS_OK', games: GAMES }
  if (path === 'round/feed') return { status: 'RS_OK', rounds: [] }
  if (path === 'game/launch') {
    vendor.tokens.set(call.user, call.token)
    return { status: 'RS_OK', url: 'http://127.0.0.1:9/play' }
  }
  if (path === 'wallet/status') {
    const known = kept.get(call.transaction_uuid)
    if (known === undefined) return { status: 'RS_OK', state: 'unknown' }
    return {
      status: 'RS_OK',
      ...(known === 'RS_OK' ? { state: 'done' } : { state: 'refused', reason: known }),
    }
  }
  const status = path === 'wallet/balance' ? 'RS_OK' : transfer(vendor, kept, path, call)
  const balance = Number((vendor.purses.get(call.user) ?? 0n) * WIRE)
  return { status, balance, in_play: 0, feed: 0 }
}

function transfer(vendor: RaceVendor, kept: Map<string, string>, path: string, call: TransferCall): string {
  const known = kept.get(call.transaction_uuid)
  if (known !== undefined) return known
  const units = BigInt(call.amount) / WIRE
  const after = (vendor.purses.get(call.user) ?? 0n) + (path === 'wallet/deposit' ? units : -units)
  const status = after < 0n ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK'
  kept.set(call.transaction_uuid, status)
  if (status === 'RS_OK') {
    vendor.purses.set(call.user, after)
    vendor.moved++
  }
  return status
}
