/** A vendor with its keys, a game of it, and members at play: signed wallet calls over the application's own routes. */
import { randomUUID, type KeyObject } from 'node:crypto'
import type { GameType } from '@night-market/protocol/values/game-types'
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { currencyOf } from '@night-market/protocol/values/money'
import type { VendorGame } from '@night-market/protocol/vendor/game-list'
import { WalletAnswer, type WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import type { SignatureVersion } from '@night-market/protocol/values/signature'
import { SIGNATURE_HEADER } from '@night-market/protocol/values/headers'
import { rateOf } from '../agents/index.ts'
import { signatureHeaders, type Context } from '../platform/http/signed-http.ts'
import { NO_CEILINGS } from '../catalogue/index.ts'
import { memberAccount } from '../ledger/index.ts'
import { hashOfSecret } from '../platform/crypto/random.ts'
import { newId } from '../platform/ids.ts'
import type { MoneyCall } from '../play/answer.ts'
import { openLaunch, type Mode } from '../play/index.ts'
import type { Kind } from '../play/model.ts'
import { bonusForGame } from '../rewards/index.ts'
import { aGame, connectVendor } from '../../../proofs/testkit/connect-vendor.ts'
import type { TestMarket } from './app.ts'
import { aMember, type TestMember } from './members.ts'

export interface TestVendor {
  code: string
  key: KeyObject
  gameCode: string
  signatureVersion: SignatureVersion
}

export interface Player extends Pick<TestMember, 'memberId' | 'headers'> {
  vendor: TestVendor
  token: string
  currency: string
}

/** A vendor whose games (at least one) are in the catalogue. */
export async function aVendor(
  market: TestMarket,
  options: {
    code?: string
    games?: Partial<VendorGame>[]
    baseUrl?: string
    key?: KeyObject
    signatureVersion?: SignatureVersion
  } = {},
): Promise<TestVendor> {
  const { code = 'acme', games = [{}], ...rest } = options
  const listed = games.map((game, index) =>
    aGame({ game_code: `${code}-game-${index + 1}`, vendor_code: code.toUpperCase(), ...game }),
  )
  const about = { ...rest, code, name: 'Acme Games', games: listed, now: market.clock.read() }
  const connected = await connectVendor(market.services.db, about)
  return { ...connected, gameCode: listed[0]?.game_code ?? '' }
}

/** A member with this balance and a launch of the vendor's game. */
export async function aPlayer(
  market: TestMarket,
  vendor: TestVendor,
  options: { balance?: bigint; mode?: Mode } = {},
): Promise<Player> {
  const member = await aMember(market, { balance: options.balance ?? 100_000n })
  return atPlay(market, vendor, member, options.mode ?? 'real')
}

/** Another launch of the same member. */
export async function atPlay(
  market: TestMarket,
  vendor: TestVendor,
  member: Pick<TestMember, 'memberId' | 'headers'>,
  mode: Mode,
  game: { gameCode: string; gameType: GameType } = { gameCode: vendor.gameCode, gameType: 'RNG' },
): Promise<Player> {
  const { launch, token } = await openLaunch(
    market.services,
    { memberId: member.memberId, role: 'member', sessionId: await sessionOf(market, member.memberId) },
    { code: game.gameCode, aggregatorCode: vendor.code, gameType: game.gameType },
    { mode, language: 'EN' },
    { bonusForGame, lotteryRateOf: rateOf },
  )
  return {
    memberId: member.memberId,
    headers: member.headers,
    vendor,
    token,
    currency: currencyOf(launch.asset),
  }
}

async function sessionOf(market: TestMarket, memberId: MemberId): Promise<SessionId> {
  const { id } = await market.services.db
    .selectFrom('sessions.sessions')
    .select('id')
    .where('member', '=', memberId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** One wire unit is a hundred-thousandth of the currency's unit: a minor unit of INR is 1,000. */
export const WIRE = 1000

/** The body of a wallet call with everything in it that a case does not say; amounts are given in minor units. */
export function callBody(
  player: Player,
  options: {
    amount?: number
    win_amount?: number
    fee?: number
    sent_at?: number
    [field: string]: unknown
  },
): Record<string, unknown> {
  const body: Record<string, unknown> = {
    request_uuid: randomUUID(),
    token: player.token,
    user: player.memberId,
    currency: player.currency,
    game_code: player.vendor.gameCode,
    round: 'round-1',
    transaction_uuid: randomUUID(),
    ...options,
  }
  for (const field of ['amount', 'win_amount', 'fee']) {
    if (typeof body[field] === 'number') body[field] = body[field] * WIRE
  }
  return body
}

/** Asks the wallet over the application's route, signed with the vendor's key. */
export async function askWallet(
  market: TestMarket,
  player: Player,
  path: WalletPath,
  options: Parameters<typeof callBody>[1],
): Promise<WalletAnswer> {
  const body = { sent_at: market.clock.read().getTime(), ...callBody(player, options) }
  return askRaw(market, player.vendor, path, Buffer.from(JSON.stringify(body)))
}

/** Sends these very bytes, signed unless other headers or a signature of version 1 are given. */
export async function askRaw(
  market: TestMarket,
  vendor: TestVendor,
  path: WalletPath,
  bytes: Buffer,
  signed: string | Record<string, string> = signedBy(vendor, path, bytes),
): Promise<WalletAnswer> {
  const response = await market.app.inject({
    method: 'POST',
    url: `/vendor-wallet/${vendor.code}/${path}`,
    headers: {
      'content-type': 'application/json',
      ...(typeof signed === 'string' ? { [SIGNATURE_HEADER]: signed } : signed),
    },
    payload: bytes,
  })
  if (response.statusCode !== 200) throw new Error(`the wallet answered ${response.statusCode}`)
  return WalletAnswer.parse(response.json())
}

/** The headers of a call of this vendor; a case may sign it for something else. */
export const signedBy = (
  { key, code, signatureVersion }: TestVendor,
  path: string,
  bytes: Buffer,
  forged: Partial<Context> = {},
): Record<string, string> =>
  signatureHeaders(key, bytes, { version: signatureVersion, path, code, ...forged })

/** A call that moves money as the routes hand it to the books; the amount is in minor units. */
export function callOf(market: TestMarket, player: Player, kind: Kind, minor: number): MoneyCall {
  const now = market.clock.read()
  return {
    aggregator: player.vendor.code,
    kind,
    transaction: randomUUID(),
    reference: null,
    account: memberAccount(player.memberId, 'main'),
    member: player.memberId,
    tokenHash: hashOfSecret(player.token),
    currency: player.currency,
    gameCode: player.vendor.gameCode,
    gameType: 'RNG',
    vendorCode: 'ACME',
    vendorRound: randomUUID(),
    units: minor * WIRE,
    winUnits: 0,
    fee: 0,
    feeBps: null,
    ceilings: NO_CEILINGS,
    closes: false,
    digest: 'digest',
    gate: null,
    seedHash: null,
    binding: null,
    place: null,
    promotion: null,
    newRound: newId('rnd', now),
    at: now,
  }
}
