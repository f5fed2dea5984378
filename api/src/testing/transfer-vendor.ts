/** A vendor that keeps purses: it listens on a port of its own, remembers everything, and can be away or lose its words. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FeedRound, TransferCall } from '@night-market/protocol/vendor/transfer-wallet'
import { type WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import { SIGNATURE_HEADER } from '@night-market/protocol/values/headers'
import { isSignedBy, privateKeyIn, publicPemOf } from '../platform/http/signed-http.ts'
import { afterwards } from './afterwards.ts'
import type { TestMarket } from './app.ts'
import { aVendor, type TestVendor } from './play.ts'

/** `away`: it does nothing; `deaf`: it does what it is asked, and its answer is lost. */
export type Mood = 'well' | 'away' | 'deaf'

export interface TransferVendor extends TestVendor {
  brand: string
  mood: Mood
  /** What it answers transfers it does not know, instead of making them. */
  refusesNew: WalletStatus | null
  /** By user, in wire units. */
  purses: Map<string, number>
  /** Every transfer that arrived, by its id. */
  transfers: Map<string, { call: TransferCall; kind: string; status: WalletStatus }>
  feed: FeedRound[]
  /** How often it was asked, by path. */
  asked: string[]
  /** A round of its only game, settled at once from the purse: stake and payout in minor units. */
  play(user: string, stake: number, payout: number): void
}

const WIRE = 1000

/** A connected vendor whose only brand plays from purses that it keeps. */
export async function aTransferVendor(market: TestMarket, code: string): Promise<TransferVendor> {
  const platformKey = publicPemOf(privateKeyIn(market.services.env.SIGNING_KEY_FILE))
  const server = createServer((request, response) => {
    void answer(request).then((body) => {
      if (body === null) return response.destroy()
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterwards(() => void server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const brand = code.toUpperCase()
  const games = [{ vendor_code: brand, vendor_name: `The ${code}`, wallet_mode: 'transfer' as const }]
  const known = await aVendor(market, { code, baseUrl, games })
  const vendor: TransferVendor = {
    ...{
      ...known,
      brand,
      mood: 'well',
      refusesNew: null,
      purses: new Map(),
      transfers: new Map(),
      feed: [],
      asked: [],
    },
    play(user, stake, payout) {
      const held = vendor.purses.get(user) ?? 0
      if (held < stake * WIRE) throw new Error('the purse holds too little')
      vendor.purses.set(user, held + (payout - stake) * WIRE)
      const no = vendor.feed.length + 1
      const at = market.clock.read().toISOString()
      const about = { no, user, vendor_code: brand, currency: 'INR', game_code: known.gameCode }
      const money = { stake: stake * WIRE, payout: payout * WIRE }
      vendor.feed.push({ ...about, ...money, round: `${code}-${no}`, started_at: at, settled_at: at })
    },
  }

  async function answer(request: IncomingMessage): Promise<object | null> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const path = (request.url ?? '').slice(1)
    vendor.asked.push(path)
    if (vendor.mood === 'away') return null
    const signature = String(request.headers[SIGNATURE_HEADER])
    if (!(await isSignedBy([platformKey], bytes, signature))) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
    const said = answerTo(vendor, path, JSON.parse(bytes.toString('utf8')))
    return vendor.mood === 'deaf' ? null : said
  }
  return vendor
}

function answerTo(vendor: TransferVendor, path: string, call: TransferCall & { after: number }): object {
  if (path === 'game/launch') return { status: 'RS_OK', url: 'http://127.0.0.1:9/play' }
  if (path === 'round/feed') return { status: 'RS_OK', rounds: vendor.feed.slice(call.after) }
  if (path === 'wallet/status') {
    const known = vendor.transfers.get(call.transaction_uuid)
    if (known === undefined) return { status: 'RS_OK', state: 'unknown' }
    if (known.status === 'RS_OK') return { status: 'RS_OK', state: 'done' }
    return { status: 'RS_OK', state: 'refused', reason: known.status }
  }
  const status = path === 'wallet/balance' ? 'RS_OK' : transfer(vendor, path, call)
  const balance = vendor.purses.get(call.user) ?? 0
  return { status, balance, in_play: 0, feed: vendor.feed.length }
}

function transfer(vendor: TransferVendor, kind: string, call: TransferCall): WalletStatus {
  const { user, amount, transaction_uuid: id } = call
  const known = vendor.transfers.get(id)
  if (known !== undefined) {
    const isSame = known.kind === kind && known.call.user === user && known.call.amount === amount
    return isSame ? known.status : 'RS_ERROR_DUPLICATE_TRANSACTION'
  }
  if (vendor.refusesNew !== null) return vendor.refusesNew
  const held = vendor.purses.get(user) ?? 0
  const after = kind === 'wallet/deposit' ? held + amount : held - amount
  const status = after < 0 ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK'
  vendor.transfers.set(id, { call, kind, status })
  if (status === 'RS_OK') vendor.purses.set(user, after)
  return status
}
