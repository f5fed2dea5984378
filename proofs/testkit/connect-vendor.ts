/** A vendor as every proof connects it: its keys, a list of games, and a server that the platform's calls reach. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { VendorGame, VendorMaths } from '@night-market/protocol/vendor/game-list'
import type { SignatureVersion } from '@night-market/protocol/values/signature'
import { saveAggregator, syncCatalogue } from '../../api/src/catalogue/index.ts'
import type { Db } from '../../api/src/platform/database/db.ts'
import { publicPemOf } from '../../api/src/platform/http/signed-http.ts'

export interface VendorOptions {
  code: string
  name?: string
  games: VendorGame[]
  /** Where the platform's calls go; without it nothing listens. */
  baseUrl?: string
  key?: KeyObject
  signatureVersion?: SignatureVersion
  now?: Date
}

export interface ConnectedVendor {
  code: string
  key: KeyObject
  signatureVersion: SignatureVersion
}

/** Saves the connection and lists its games. */
export async function connectVendor(db: Db, options: VendorOptions): Promise<ConnectedVendor> {
  const { code, games, signatureVersion = 1 } = options
  const key = options.key ?? generateKeyPairSync('ed25519').privateKey
  const connection = {
    code,
    name: options.name ?? code,
    baseUrl: options.baseUrl ?? NOWHERE,
    signatureVersion,
    publicKeys: [publicPemOf(key)],
  }
  await saveAggregator(db, connection)
  const client = { post: async () => ({ status: 'RS_OK', games }) }
  await syncCatalogue(db, connection, client, options.now ?? new Date())
  return { code, key, signatureVersion }
}

/** The discard port of this machine: nothing answers. */
const NOWHERE = 'http://127.0.0.1:9'

/** A game for a vendor's list. Its maths stands beside its offer, unless the fields have some or none under `maths`. */
export const aGame = (fields: Partial<VendorGame>): VendorGame => ({
  ...OFFER,
  ...('maths' in fields ? {} : MATHS),
  ...fields,
})

const OFFER: VendorGame = {
  game_code: '',
  name: 'Jade Lantern',
  vendor_code: 'ACME',
  vendor_name: 'Acme',
  category: 'RNG',
  sub_category: '',
  icon_url: `${NOWHERE}/icon.webp`,
  has_demo: true,
  enabled: true,
  released_at: '2026-01-01T00:00:00Z',
  lines: 10,
  features: [],
  facts: {},
}

export const MATHS: VendorMaths = {
  rtp_bps: 9600,
  volatility: 'medium',
  max_win_x100: 100_000,
  maths_hash: 'hash',
  hit_rate_bps: 2500,
  deviation: 3,
  certificate_method: 'exact',
  paytable: [],
}

/** Null drops the connection without an answer. */
export type VendorAnswer = (path: string, body: Buffer, request: IncomingMessage) => Promise<object | null>

/** Listens on a port of its own. */
export async function listenAsVendor(
  answer: VendorAnswer,
): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void bodyOf(request)
      .then((body) => answer((request.url ?? '').slice(1), body, request))
      .then((reply) => {
        if (reply === null) return void response.destroy()
        response.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
