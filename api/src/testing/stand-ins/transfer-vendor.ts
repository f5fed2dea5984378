/** A vendor that keeps purses: it listens on a port of its own, remembers everything, and can be away or lose its words. */
import type { TransferCall } from '@night-market/protocol/vendor/transfer-wallet'
import { SIGNATURE_HEADER } from '@night-market/protocol/values/headers'
import { listenAsVendor } from '../../../../proofs/testkit/connect-vendor.ts'
import { VendorPurses } from '../../../../proofs/testkit/vendor-purses.ts'
import { isSignedBy, privateKeyIn, publicPemOf } from '../../platform/http/signed-http.ts'
import { afterwards } from '../afterwards.ts'
import type { TestMarket } from '../app.ts'
import { aVendor, type TestVendor } from '../play.ts'

/** `away`: it does nothing; `deaf`: it does what it is asked, and its answer is lost. */
export type Mood = 'well' | 'away' | 'deaf'

export interface TransferVendor extends TestVendor {
  brand: string
  mood: Mood
  purses: VendorPurses
  /** How often it was asked, by path. */
  asked: string[]
  /** A round of its only game, settled at once from the purse: stake and payout in minor units. */
  play(user: string, stake: number, payout: number): void
}

/** A connected vendor whose only brand plays from purses that it keeps. */
export async function aTransferVendor(market: TestMarket, code: string): Promise<TransferVendor> {
  const platformKey = publicPemOf(privateKeyIn(market.services.env.SIGNING_KEY_FILE))
  const { baseUrl, close } = await listenAsVendor(async (path, bytes, request) => {
    vendor.asked.push(path)
    if (vendor.mood === 'away') return null
    const signature = String(request.headers[SIGNATURE_HEADER])
    if (!(await isSignedBy([platformKey], bytes, signature))) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
    if (path === 'game/launch') return { status: 'RS_OK', url: 'http://127.0.0.1:9/play' }
    const reply = vendor.purses.answer(path, JSON.parse(bytes.toString('utf8')) as TransferCall)
    return vendor.mood === 'deaf' ? null : reply
  })
  afterwards(() => void close())
  const brand = code.toUpperCase()
  const games = [{ vendor_code: brand, vendor_name: `The ${code}`, wallet_mode: 'transfer' as const }]
  const known = await aVendor(market, { code, baseUrl, games })
  const purses = new VendorPurses({ vendorCode: brand, gameCode: known.gameCode, feedNo: 0 })
  const vendor: TransferVendor = {
    ...known,
    brand,
    mood: 'well',
    purses,
    asked: [],
    play(user, stake, payout) {
      const money = { stake: BigInt(stake), payout: BigInt(payout), at: market.clock.read() }
      if (!purses.play(user, money)) throw new Error('the purse holds too little')
    },
  }
  return vendor
}
