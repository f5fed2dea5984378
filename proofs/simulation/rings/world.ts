/** Where rings play: every game of the product that stakes from the wallet, one title a family, and all that gives rewards. */
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { amount, type Asset } from '@night-market/protocol/values/money'
import type { VendorGame } from '@night-market/protocol/vendor/game-list'
import type { GameType } from '@night-market/protocol/catalogue'
import { FAMILIES } from '@night-market/games/families/index'
import { firstOf, titleOf } from '@night-market/games/testing/titles'
import { sql } from 'kysely'
import { rateOf } from '../../../api/src/agents/index.ts'
import { beginDeposit } from '../../../api/src/cashier/deposits/begin-deposit.ts'
import { receiveCallback } from '../../../api/src/cashier/providers/receive-callback.ts'
import { countTurnover, depositPaid } from '../../../api/src/cashier/index.ts'
import { NO_CEILINGS } from '../../../api/src/catalogue/index.ts'
import { putContact } from '../../../api/src/members/index.ts'
import { hashOfSecret } from '../../../api/src/platform/crypto/random.ts'
import { transact, type Db } from '../../../api/src/platform/database/db.ts'
import { seeded } from '../../../api/src/platform/seeded.ts'
import { on } from '../../../api/src/platform/work/outbox.ts'
import type { Services } from '../../../api/src/play/env.ts'
import {
  bookCorrections,
  bookRounds,
  moneyAnswers,
  openLaunch,
  roundResettled,
  roundSettled,
} from '../../../api/src/play/index.ts'
import { earnByDeposits, earnByPlay } from '../../../api/src/points/index.ts'
import { countRounds } from '../../../api/src/reports/index.ts'
import { bonusForGame } from '../../../api/src/rewards/index.ts'
import { countGames } from '../../../api/src/vip/index.ts'
import { bookGames } from '../../../studio/src/catalogue/book.ts'
import { gameList } from '../../../studio/src/catalogue/game-list.ts'
import { lotteryGames } from '../../../studio/src/catalogue/lotteries.ts'
import { connectVendor } from '../../testkit/connect-vendor.ts'
import { simProvider, type SimProvider } from '../cashier/provider.ts'
import type { Part } from './ring.ts'

export const ASSET: Asset = 'INR/2'
/** What each account begins with: 50,000.00. */
export const DEPOSIT = 5_000_000n
const VENDOR = 'market'
const SITE = 'http://localhost'
const CHANNEL = 'sandbox_upi'
/** A minor unit in the vendor's units. */
const WIRE = 1000

export interface RingWorld {
  owner: Db
  db: Db
  now: Date
  services: Services
  games: VendorGame[]
  call: ReturnType<typeof moneyAnswers>
  provider: SimProvider
  /** Numbers and payments that were given out. */
  given: number
  /** How many plays there were. */
  plays: number
}

const ON_PLAY = [countTurnover, countRounds, earnByPlay, countGames]
export const SUBSCRIPTIONS = [
  on(roundSettled, [bookRounds, ...ON_PLAY]),
  on(roundResettled, [bookCorrections, ...ON_PLAY]),
  on(depositPaid, [earnByDeposits]),
]

/** Prepares a migrated database, as its owner; rings play as the application's role. */
export async function openRingWorld(owner: Db, db: Db): Promise<RingWorld> {
  const titles = FAMILIES.map(({ id }) => titleOf(firstOf(id)))
  const lottery = lotteryGames(SITE).filter(({ category }) => category === 'ELOTT')
  const listed = [...(await gameList(titles, SITE)), ...lottery.slice(0, 1), ...bookGames(SITE).slice(0, 1)]
  const games = listed.filter(({ wallet_mode: mode }) => mode !== 'transfer')
  await connectVendor(owner, { code: VENDOR, games })
  await sql`insert into cashier.channels (id, direction, method, driver, position, min_amount, max_amount, fee_bps, fee_fixed,
      usual_minutes, open_minutes)
    values (${CHANNEL}, 'in', 'upi', 'sandbox', 1, 10000, 10000000, 0, 0, 1, 15) on conflict do nothing`.execute(
    owner,
  )
  const clock = (): Date => world.now
  const honest = { name: 'rings', draw: seeded(1), isLetDown: () => false, clock }
  const env = { SECRETS_KEY: '' }
  const world: RingWorld = {
    owner,
    db,
    now: new Date(0),
    games,
    given: 0,
    plays: 0,
    call: moneyAnswers(db),
    provider: simProvider(honest),
    services: { db, env, clock, live: { notify: async () => {} } } as unknown as Services,
  }
  return world
}

/** Pays money in, as far as the provider's word. */
export async function deposit(world: RingWorld, member: MemberId): Promise<void> {
  const { db, now, provider } = world
  const id = `trf_${member.slice('mbr_'.length)}x${world.given++}` as const
  const parts = { db, drivers: [provider.driver], returnUrl: () => 'http://localhost' }
  await beginDeposit(parts, { id, memberId: member, channel: CHANNEL, amount: amount(DEPOSIT) }, now)
  const payment = provider.payments.get(id)
  if (payment === undefined) throw new Error(`the provider knows nothing of ${id}`)
  provider.act(payment, 'paid', payment.asked)
  const log = { warn: () => {} } as unknown as Services['log']
  for (const body of provider.words.splice(0))
    await receiveCallback({ db, log }, [provider.driver], { driver: 'sandbox', body, headers: {} }, now)
}

/** Verifies a number of its own. */
export async function verifyNumber(world: RingWorld, member: MemberId): Promise<void> {
  const target = `+9197${String(world.given++).padStart(8, '0')}`
  await transact(world.db, (tx) =>
    putContact(tx, world.services.env, { member, kind: 'mobile', target }, world.now),
  )
}

/** A launch of the account; the hash of its token. */
export async function launch({ services }: RingWorld, member: MemberId, { game }: Pick<Part, 'game'>) {
  const viewer = { memberId: member, role: 'member', sessionId: `ses_${member}` as SessionId } as const
  const played = { code: game.game_code, aggregatorCode: VENDOR, gameType: game.category as GameType }
  const { token } = await openLaunch(
    services,
    viewer,
    played,
    { mode: 'real', language: 'EN' },
    { bonusForGame, lotteryRateOf: rateOf },
  )
  return hashOfSecret(token)
}

/** Stakes and is paid in one call of the vendor. */
export async function settle(
  world: RingWorld,
  { account: member, game, stake, payout, fee }: Part,
  { round, tokenHash }: { round: string; tokenHash: Awaited<ReturnType<typeof launch>> },
): Promise<void> {
  const { status } = await world.call({
    aggregator: VENDOR,
    kind: 'betwin',
    transaction: round,
    reference: null,
    member,
    at: world.now,
    account: `${member}:main`,
    tokenHash,
    currency: 'INR',
    vendorRound: round,
    newRound: `rnd_${round}`,
    gameCode: game.game_code,
    gameType: game.category,
    vendorCode: game.vendor_code,
    units: Number(stake) * WIRE,
    winUnits: Number(payout) * WIRE,
    closes: true,
    gate: null,
    fee: Number(fee) * WIRE,
    feeBps: game.fee_bps ?? null,
    digest: round,
    seedHash: null,
    binding: null,
    place: null,
    promotion: null,
    ceilings: NO_CEILINGS,
  })
  if (status !== 'RS_OK') throw new Error(`${round} was answered ${status}`)
}
