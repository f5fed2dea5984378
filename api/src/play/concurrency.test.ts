import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { ledgerChecks, verifyBooks } from '../ledger/index.ts'
import { openDatabase } from '../platform/database/db.ts'
import { afterwards } from '../testing/afterwards.ts'
import { testMarket, type TestMarket } from '../testing/app.ts'
import { aPlayer, askRaw, askWallet, aVendor, callBody, WIRE, type Player } from '../testing/play.ts'
import { playChecks } from './index.ts'

const market = await testMarket()
const vendor = await aVendor(market)
/** A second process in all but name: its own application, queue and connections on the same database. */
const other = await anotherApplication()

test('GAME-9: of a hundred copies of one bet over two applications one is debited, and all answers are equal', async () => {
  const player = await aPlayer(market, vendor, { balance: 1000n })
  const bytes = bytesOf(player, { amount: 100 })
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      askRaw(n % 2 === 0 ? market : other, vendor, 'transaction/bet', bytes),
    ),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 'RS_OK', balance: 900 * WIRE })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger.transfers
    where from_account = ${`${player.memberId}:main`}`.execute(market.services.db)
  expect(rows[0]?.count).toBe(1)
})

test('GAME-9: of two bets for the last coin, sent to two applications, one is accepted', async () => {
  for (let n = 0; n < 10; n++) {
    const player = await aPlayer(market, vendor, { balance: 100n })
    const answers = await Promise.all(
      [market, other].map((application, index) =>
        askWallet(application, player, 'transaction/bet', { amount: 100, round: `r${index}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK'])
  }
})

test('GAME-9: a concurrent bet and rollback end without a debit in either order', async () => {
  for (let n = 0; n < 20; n++) {
    const player = await aPlayer(market, vendor, { balance: 100n })
    const bet = randomUUID()
    const [first, second] = n % 2 === 0 ? [market, other] : [other, market]
    const [betted, undone] = await Promise.all([
      askWallet(first, player, 'transaction/bet', { amount: 100, transaction_uuid: bet }),
      askWallet(second, player, 'transaction/rollback', { reference_transaction_uuid: bet }),
    ])
    expect(['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK']).toContain(betted.status)
    expect(undone.status).toBe('RS_OK')
    const { balance } = await askWallet(market, player, 'user/balance', {})
    expect(balance).toBe(100 * WIRE)
  }
})

test('GAME-9: of a win and a rollback of one bet at the same moment just one is accepted', async () => {
  for (let n = 0; n < 20; n++) {
    const player = await aPlayer(market, vendor, { balance: 100n })
    const bet = randomUUID()
    await askWallet(market, player, 'transaction/bet', { amount: 100, transaction_uuid: bet })
    const about = { reference_transaction_uuid: bet }
    const [won, undone] = await Promise.all([
      askWallet(market, player, 'transaction/win', { ...about, amount: 300 }),
      askWallet(other, player, 'transaction/rollback', about),
    ])
    const isWon = won.status === 'RS_OK'
    expect([won.status, undone.status]).toEqual(
      isWon ? ['RS_OK', 'RS_ERROR_ALREADY_SETTLED'] : ['RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_OK'],
    )
    const { balance } = await askWallet(market, player, 'user/balance', {})
    expect(balance).toBe((isWon ? 300 : 100) * WIRE)
  }
})

test('GAME-9: one transaction for two members at once, over two applications, moves the money of one', async () => {
  for (let n = 0; n < 20; n++) {
    const players = await Promise.all([1, 2].map(() => aPlayer(market, vendor, { balance: 100n })))
    const transaction_uuid = randomUUID()
    const answers = await Promise.all(
      players.map((player, index) =>
        askWallet(index === 0 ? market : other, player, 'transaction/bet', { amount: 100, transaction_uuid }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK'])
  }
})

test('the books hold after all of it', async () => {
  const reports = await verifyBooks(market.services.db, [...ledgerChecks, ...playChecks])
  expect(reports.filter((report) => report.found > 0n)).toEqual([])
})

function bytesOf(player: Player, fields: Record<string, unknown>): Buffer {
  return Buffer.from(JSON.stringify({ sent_at: market.clock.read().getTime(), ...callBody(player, fields) }))
}

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
