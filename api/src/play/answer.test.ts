import { randomUUID } from 'node:crypto'
import { amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { houseAccount, memberAccount, postQueue } from '../ledger/index.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aPlayer, aVendor, callOf, type Player } from '../testing/play.ts'
import { moneyAnswers } from './answer.ts'

const market = await testMarket()
const vendor = await aVendor(market)
const { db } = market.services
const answer = moneyAnswers(db)
const MOST = 10n ** 18n - 1n

test('GAME-9: a batch that one call breaks is asked call by call, and nothing in it moves twice', async () => {
  const [ann, bob, rich] = [await aPlayer(market, vendor), await aPlayer(market, vendor), await richest()]
  const calls = [
    callOf(market, ann, 'bet', 100),
    callOf(market, rich, 'promo', 1000),
    callOf(market, bob, 'bet', 100),
  ]
  // Asked in one turn, they share a batch; the prize is more than the books can hold on one purse.
  const first = await Promise.allSettled(calls.map(answer))
  expect(first.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const again = await Promise.allSettled(calls.map(answer))
  expect(again[0]).toEqual(first[0])
  expect(again[2]).toEqual(first[2])
  for (const player of [ann, bob]) expect(await transfersFrom(player)).toBe(1)
})

test('GAME-9: bets of one purse that are asked together are answered in the order they came', async () => {
  const players = await Promise.all(
    [1000n, 1000n, 1000n].map((balance) => aPlayer(market, vendor, { balance })),
  )
  const asked = Array.from({ length: 90 }, (_, n) => players[n % 3] as Player)
  const answers = await Promise.all(asked.map((player) => answer(callOf(market, player, 'bet', 10))))
  players.forEach((player) => {
    const balances = answers.filter((_, n) => asked[n] === player).map(({ balance }) => balance)
    expect(balances).toEqual(Array.from({ length: 30 }, (_, n) => 990n - 10n * BigInt(n)))
  })
})

test('the verdicts and effects of a set are part of the plan that records them, not calls within it', async () => {
  const lines = await asAdmin(
    market.database.url,
    "explain (verbose) select * from play.effects('[]'::jsonb)",
  )
  const text = lines.map((line) => String(line['QUERY PLAN'])).join('\n')
  expect(text).toContain('jsonb_to_recordset')
  expect(text).not.toMatch(/Function Scan on play\.(judge|effects)/)
})

/** A member with nearly as much as the database can write down. */
async function richest(): Promise<Player> {
  const player = await aPlayer(market, vendor)
  const post = postQueue(db)
  const account = memberAccount(player.memberId, 'main')
  for (const units of [...Array.from({ length: 9 }, () => MOST), 223_372_036_854_675_000n]) {
    const move = { id: `trf_${randomUUID()}`, from: houseAccount('cashier', 'INR/2'), to: account }
    const about = { reason: 'test.fund', reference: player.memberId, happenedAt: market.clock.read() }
    expect((await post({ ...move, ...about, amount: amount(units) })).outcome).toBe('posted')
  }
  return player
}

async function transfersFrom(player: Player): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger.transfers
    where from_account = ${memberAccount(player.memberId, 'main')}`.execute(db)
  return rows[0]?.count ?? 0
}
