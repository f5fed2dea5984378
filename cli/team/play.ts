/** What the members play: rounds of games that were invented for it, staked and paid through the wallet as a vendor's are. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { rateOf } from '../../api/src/agents/index.ts'
import { saveAggregator, NO_CEILINGS, syncCatalogue } from '../../api/src/catalogue/index.ts'
import { memberAccount } from '../../api/src/ledger/index.ts'
import { hashOfSecret } from '../../api/src/platform/crypto/random.ts'
import type { Db } from '../../api/src/platform/database/db.ts'
import { newId } from '../../api/src/platform/ids.ts'
import { publicPemOf } from '../../api/src/platform/http/signed-http.ts'
import type { Draw } from '../../api/src/platform/seeded.ts'
import { openLaunch, type MoneyCall } from '../../api/src/play/index.ts'
import type { GameType } from '@night-market/protocol/values/game-types'
import { currencyOf } from '@night-market/protocol/values/money'
import { toWire } from '@night-market/protocol/values/wire-money'
import type { VendorGame } from '@night-market/protocol/vendor/game-list'
import { setVendorStatus } from '../../api/src/catalogue/index.ts'
import type { Market } from './market.ts'
import type { Joined } from './people.ts'

const VENDOR = 'invented'
const BRAND = 'INVENTED'
/** The discard port of this machine: nothing answers there. */
const NOWHERE = 'http://127.0.0.1:9'

/** How often each type is played. */
const GAMES = [
  { code: 'invented-slots', name: 'Invented slots', gameType: 'RNG', feeBps: null, weight: 6 },
  { code: 'invented-live', name: 'Invented live tables', gameType: 'LIVE', feeBps: null, weight: 3 },
  { code: 'invented-fish', name: 'Invented fishing', gameType: 'FISH', feeBps: null, weight: 1 },
] as const satisfies readonly { code: string; gameType: GameType; [fact: string]: unknown }[]
type Game = (typeof GAMES)[number]
const WEIGHTED: readonly Game[] = GAMES.flatMap((game) => Array.from({ length: game.weight }, () => game))

/** What a stake of 100 pays, each as likely: 93.6 in the mean. */
const PAYS = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 120, 120, 150, 150, 150, 200, 200, 200, 200, 250, 300, 300,
]

/** A connection whose games cannot be opened: its rounds are a history, and no process plays them. */
export async function listInventedGames(db: Db, siteUrl: string, now: Date): Promise<void> {
  const connection = {
    code: VENDOR,
    name: 'Invented games',
    baseUrl: NOWHERE,
    signatureVersion: 2 as const,
    publicKeys: [publicPemOf(generateKeyPairSync('ed25519').privateKey)],
  }
  await saveAggregator(db, connection)
  const client = {
    post: async () => ({ status: 'RS_OK', games: GAMES.map((game) => gameOf(game, siteUrl)) }),
  }
  await syncCatalogue(db, connection, client, now)
}

/** After the history: nothing of it may be played again. */
export const closeInventedGames = (db: Db, now: Date): Promise<unknown> =>
  setVendorStatus(db, VENDOR, { status: 'disabled' }, { by: { kind: 'seed' }, now })

/** Its picture is the site's own: that of another origin would not be shown. */
const gameOf = ({ code, name, gameType }: Game, siteUrl: string): VendorGame => ({
  game_code: code,
  name,
  vendor_code: BRAND,
  vendor_name: 'Invented',
  category: gameType,
  sub_category: '',
  icon_url: `${siteUrl}/icons/icon-512.png`,
  has_demo: false,
  enabled: false,
  released_at: '2026-01-01T00:00:00Z',
  lines: null,
  features: [],
  facts: {},
})

/** A round that was staked. */
export interface Bet {
  player: Joined
  at: Table
  round: string
  transaction: string
  stake: bigint
}

export interface Table {
  game: Game
  tokenHash: Buffer | string
}

/** Opens a game for a member. */
export async function sitDown(market: Market, { id, session }: Joined, draw: Draw): Promise<Table> {
  const game = draw.pick(WEIGHTED)
  const { token } = await openLaunch(
    market.services,
    { memberId: id, role: 'member', sessionId: session },
    { code: game.code, aggregatorCode: VENDOR, gameType: game.gameType },
    { mode: 'real', language: 'EN' },
    { lotteryRateOf: rateOf },
  )
  return { game, tokenHash: hashOfSecret(token) }
}

/** One round of each player, all at once; those whose purse holds the stake. `pays` in hundredths of the stake. */
export async function playRounds(
  market: Market,
  seats: readonly { player: Joined; at: Table; stake: bigint }[],
  pays: (place: number) => number,
): Promise<Bet[]> {
  const bets = seats.map((seat): Bet => ({ ...seat, round: randomUUID(), transaction: randomUUID() }))
  const placed = await Promise.all(
    bets.map(async (bet, place) => {
      const isLost = pays(place) === 0
      const { status } = await market.answer(callOf(market, bet, { kind: 'bet', closes: isLost }))
      return status === 'RS_OK'
    }),
  )
  await Promise.all(
    bets.map(async (bet, place) => {
      const payout = (bet.stake * BigInt(pays(place))) / 100n
      if (placed[place] !== true || payout === 0n) return
      await accepted(market, callOf(market, bet, { kind: 'win', minor: payout, closes: true }))
    }),
  )
  return bets.filter((_bet, place) => placed[place])
}

/** What a round pays, in hundredths of its stake. */
export const chanceOf = (draw: Draw): number => draw.pick(PAYS)

/** Settles a round again: it pays so much in all. */
export const settleAgain = (market: Market, bet: Bet, payout: bigint): Promise<void> =>
  accepted(market, callOf(market, bet, { kind: 'resettle', minor: payout, closes: true }))

async function accepted(market: Market, call: MoneyCall): Promise<void> {
  const { status } = await market.answer(call)
  if (status !== 'RS_OK') throw new Error(`${call.kind} of ${call.member}: ${status}`)
}

function callOf(
  market: Market,
  { player, at, round, transaction, stake }: Bet,
  { kind, minor = stake, closes }: { kind: 'bet' | 'win' | 'resettle'; minor?: bigint; closes: boolean },
): MoneyCall {
  const now = market.now()
  return {
    aggregator: VENDOR,
    kind,
    transaction: kind === 'bet' ? transaction : randomUUID(),
    reference: kind === 'bet' ? null : transaction,
    account: memberAccount(player.id, 'main'),
    member: player.id,
    tokenHash: at.tokenHash as string,
    currency: currencyOf('INR/2'),
    gameCode: at.game.code,
    gameType: at.game.gameType,
    vendorCode: BRAND,
    vendorRound: round,
    units: toWire(minor, 'INR/2'),
    winUnits: 0,
    fee: 0,
    feeBps: at.game.feeBps,
    closes,
    digest: 'invented',
    gate: null,
    seedHash: null,
    binding: null,
    place: null,
    promotion: null,
    ceilings: NO_CEILINGS,
    newRound: newId('rnd', now),
    at: now,
  }
}
