import { randomUUID } from 'node:crypto'
import type { Limit } from '@night-market/protocol/protection'
import type { LimitKind } from '@night-market/protocol/values/limits'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { memberAccount, verifyBooks } from '../ledger/index.ts'
import { openDatabase, transact } from '../platform/database/db.ts'
import { afterwards } from '../testing/afterwards.ts'
import { testMarket, type TestMarket } from '../testing/app.ts'
import { ask } from '../testing/cashier.ts'
import { aPlayer, askWallet, atPlay, aVendor, type Player } from '../testing/play.ts'
import { countedDeposits } from '../cashier/index.ts'
import { beginCountingLosses, lossesSoFar } from './count-losses.ts'
import { protectionChecks, protectionJobs, setLimit } from './index.ts'
import { protectionOverview } from './overview.ts'

const market = await testMarket()
const vendor = await aVendor(market)
const HOUR_MS = 3_600_000

test('safer play: a bet that could pass the loss limit is refused before any debit, and wins make room', async () => {
  const player = await aPlayer(market, vendor)
  await limit(player, 'loss_day', 250n)
  const bet = await stake(player, 200)
  expect(await stake(player, 51)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
  expect(await stake(player, 50)).toMatchObject({ status: 'RS_OK' })
  expect(await balanceOf(player)).toBe(99_750)
  const won = await askWallet(market, player, 'transaction/win', {
    round: bet.round,
    reference_transaction_uuid: bet.id,
    amount: 150,
  })
  expect(won.status).toBe('RS_OK')
  expect(await stake(player, 150)).toMatchObject({ status: 'RS_OK' })
  expect(await stake(player, 1)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
})

test('safer play: a refused bet stays refused, and a rolled-back bet frees its room', async () => {
  const player = await aPlayer(market, vendor)
  await limit(player, 'loss_week', 100n)
  const bet = await stake(player, 100)
  const refused = { amount: 60, round: 'late', transaction_uuid: randomUUID() }
  const first = await askWallet(market, player, 'transaction/bet', refused)
  await askWallet(market, player, 'transaction/rollback', {
    round: bet.round,
    reference_transaction_uuid: bet.id,
  })
  const copy = await askWallet(market, player, 'transaction/bet', refused)
  expect([first.status, copy.status]).toEqual(['RS_ERROR_LIMIT_REACHED', 'RS_ERROR_LIMIT_REACHED'])
  expect(await stake(player, 100)).toMatchObject({ status: 'RS_OK' })
})

test('safer play: losses before the limit was set count, and demo play does not', async () => {
  const player = await aPlayer(market, vendor)
  const demo = await atPlay(market, vendor, player, 'demo')
  await stake(player, 400)
  market.clock.advance(2 * HOUR_MS)
  await stake(player, 300)
  await limit(player, 'loss_day', 800n)
  expect(await usedOf(player, 'loss_day')).toBe('700')
  expect(await stake(demo, 5000)).toMatchObject({ status: 'RS_OK' })
  expect(await stake(player, 101)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
  expect(await stake(demo, 5000)).toMatchObject({ status: 'RS_OK' })
  expect(await stake(player, 100)).toMatchObject({ status: 'RS_OK' })
})

test('safer play: losses leave the window with the hour they were made in', async () => {
  const player = await aPlayer(market, vendor)
  await limit(player, 'loss_day', 100n)
  expect(await stake(player, 100)).toMatchObject({ status: 'RS_OK' })
  market.clock.advance(24 * HOUR_MS)
  expect(await stake(await again(player), 100)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
  market.clock.advance(HOUR_MS)
  expect(await stake(await again(player), 100)).toMatchObject({ status: 'RS_OK' })
})

test('safer play: a reached loss limit shows when it has room for a bet again', async () => {
  const player = await aPlayer(market, vendor)
  await stake(player, 200)
  await limit(player, 'loss_day', 100n)
  const { used, roomAt } = await limitOf(player, 'loss_day')
  expect(used).toBe('200')
  const early = new Date(roomAt ?? '').getTime() - 1000 - market.clock.read().getTime()
  market.clock.advance(early)
  expect(await stake(await again(player), 100)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
  market.clock.advance(1000)
  expect(await limitOf(player, 'loss_day')).toMatchObject({ used: '0', roomAt: null })
  expect(await stake(await again(player), 100)).toMatchObject({ status: 'RS_OK' })
})

test('safer play: a looser loss limit applies after 24 hours', async () => {
  const player = await aPlayer(market, vendor)
  await limit(player, 'loss_month', 100n)
  await stake(player, 100)
  await limit(player, 'loss_month', 200n)
  market.clock.advance(24 * HOUR_MS - 1000)
  expect(await stake(await again(player), 100)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
  market.clock.advance(1000)
  expect(await stake(await again(player), 100)).toMatchObject({ status: 'RS_OK' })
})

test('safer play: of fifty concurrent bets over two instances, exactly the three that fit are taken', async () => {
  const other = await anotherApplication()
  const player = await aPlayer(market, vendor)
  await limit(player, 'loss_day', 399n)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      askWallet(n % 2 === 0 ? market : other, player, 'transaction/bet', { amount: 100, round: `r${n}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 'RS_ERROR_LIMIT_REACHED')).toHaveLength(47)
  expect(await balanceOf(player)).toBe(99_700)
})

test('safer play: a limit set during bets counts every one of them', async () => {
  for (let n = 0; n < 5; n++) {
    const player = await aPlayer(market, vendor)
    const bets = Array.from({ length: 10 }, () => stake(player, 10))
    await Promise.all([...bets, limit(player, 'loss_day', 500n)])
    expect(await usedOf(player, 'loss_day')).toBe('100')
  }
})

test('safer play: two concurrent first loss limits during bets each count every bet once', async () => {
  for (let n = 0; n < 5; n++) {
    const player = await aPlayer(market, vendor)
    for (let earlier = 0; earlier < 3; earlier++) await stake(player, 10)
    const bets = Array.from({ length: 7 }, () => stake(player, 10))
    await Promise.all([limit(player, 'loss_day', 500n), ...bets, limit(player, 'loss_month', 600n)])
    expect([await usedOf(player, 'loss_day'), await usedOf(player, 'loss_month')]).toEqual(['100', '100'])
  }
})

test('safer play: stakes between the read and the start of counting count, hours outside every window do not', async () => {
  const { db } = market.services
  const player = await aPlayer(market, vendor)
  await stake(player, 400)
  market.clock.advance(31 * 24 * HOUR_MS)
  const today = await again(player)
  await stake(today, 30)
  const account = memberAccount(player.memberId, 'main')
  const soFar = await lossesSoFar(db, player.memberId, account, market.clock.read())
  await stake(today, 5)
  if (soFar === null) throw new Error('nobody counts this member yet')
  await transact(db, (tx) => beginCountingLosses(tx, player.memberId, account, soFar))
  await limit(player, 'loss_month', 100n)
  expect(await usedOf(player, 'loss_month')).toBe('35')
  expect(await lossesSoFar(db, player.memberId, account, market.clock.read())).toBe(null)
})

test('safer play: a reached loss limit blocks real play and allows the demo', async () => {
  const player = await aPlayer(market, vendor)
  await limit(player, 'loss_day', 100n)
  await stake(player, 100)
  const launch = (mode: string) =>
    ask(market, player.headers, 'POST', '/wps/relay/GCS_gameLaunchFB', { gameCode: vendor.gameCode, mode })
  expect(await launch('real')).toMatchObject({ code: 'loss_limit_reached', details: { days: 1 } })
  // The vendor of this test never replies, so this error proves that the demo passed the limit.
  expect((await launch('demo')).code).toBe('vendor_unreachable')
})

test('hours outside every window are deleted, and the rest stays right', async () => {
  const { db } = market.services
  const player = await aPlayer(market, vendor)
  await limit(player, 'loss_month', 1000n)
  await stake(player, 100)
  market.clock.advance(20 * 24 * HOUR_MS)
  await stake(await again(player), 50)
  market.clock.advance(12 * 24 * HOUR_MS)
  for (const job of protectionJobs(db)) await job.run(market.clock.read())
  const kept = await db
    .selectFrom('protection.losses')
    .select('lost')
    .where('member', '=', player.memberId)
    .execute()
  expect(kept).toEqual([{ lost: 50n }])
  expect(await usedOf(player, 'loss_month')).toBe('50')
})

test('the losses that limits count match the books', async () => {
  const reports = await verifyBooks(market.services.db, protectionChecks)
  expect(reports.filter((report) => report.found > 0n)).toEqual([])
  expect(reports.every((report) => report.statement === 9)).toBe(true)
})

async function limit(player: Player, kind: LimitKind, value: bigint): Promise<void> {
  await setLimit(market.services, player.memberId, { kind, value }, market.clock.read())
}

async function stake(player: Player, amount: number) {
  const [round, id] = [randomUUID(), randomUUID()]
  const request = { round, transaction_uuid: id, amount }
  return { ...(await askWallet(market, player, 'transaction/bet', request)), round, id }
}

/** The same member at a launch of today. */
const again = (player: Player): Promise<Player> => atPlay(market, vendor, player, 'real')

async function balanceOf(player: Player): Promise<number> {
  const { balance } = await askWallet(market, player, 'user/balance', {})
  return Number(balance) / 1000
}

async function usedOf(player: Player, kind: LimitKind): Promise<string | null> {
  return (await limitOf(player, kind)).used
}

async function limitOf(player: Player, kind: LimitKind): Promise<Limit> {
  const now = market.clock.read()
  const { limits } = await protectionOverview(market.services.db, player.memberId, countedDeposits, now)
  const found = limits.find((each) => each.kind === kind)
  if (found === undefined) throw new Error(`the overview has no ${kind}`)
  return found
}

/** A second process in all but name. */
async function anotherApplication(): Promise<TestMarket> {
  const { database, clock, services } = market
  const own = openDatabase({
    url: database.url,
    role: 'night_market_api',
    maxConnections: 5,
    onPoolError: () => {},
  })
  const built = await buildApp({ db: own.db, clock: clock.read, env: services.env })
  await built.app.ready()
  afterwards(async () => {
    await built.close()
    await own.close()
  })
  return { ...built, database, clock }
}
