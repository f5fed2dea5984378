import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstOf } from '@night-market/games/testing/titles'
import { serveMetrics } from '../../../health.ts'
import { testSeats, type SeatPlayer, type TestSeats } from '../../../testing/seat-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'

const GAME = firstOf('holdem')
const STACK = '10000'
const METRICS_PORT = 32_871

let it: TestStudio
let seats: TestSeats
let ann: SeatPlayer
let bob: SeatPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
})
afterAll(() => it.close())
beforeEach(async () => {
  for (const user of ['ann', 'bob']) it.wallet.balances.set(user, 1_000_000 * WIRE)
  seats = testSeats(it, GAME)
  ann = await seats.enter('ann')
  bob = await seats.enter('bob')
})
afterEach(() => seats.finish([ann, bob]))

const now = (): Date => it.studio.hosts.seats.host.clock()
const lastHand = async () =>
  (await it.rows('select hand_id, bots_result::int from studio.seat_hands order by begun_at desc limit 1'))[0]
const isPlaying = async (): Promise<boolean> => (await ann.seen()).hand?.state === 'playing'
const bots = async (): Promise<number> => (await ann.seen()).places.filter(({ isBot }) => isBot).length

/** Records that the bots of ann's table have lost so much today. */
async function lose(chips: number): Promise<void> {
  const { tableId } = await ann.seen()
  const day = now().toISOString().slice(0, 10)
  await it.rows(
    `insert into studio.bot_days (table_id, day, game_code, hands, result)
     values ('${tableId}', '${day}', '${GAME}', 1, -${chips})
     on conflict (table_id, day) do update set result = excluded.result returning result`,
  )
}

async function play(players: SeatPlayer[]): Promise<void> {
  for (const player of players) {
    await player.sit()
    await player.call('chips', { stack: STACK })
  }
  seats.present = players
  await seats.until(isPlaying)
}

test('bots that lost 200 big blinds on a day leave after the hand, and come back on the next day', async () => {
  await play([ann])
  expect(await bots()).toBe(3)
  await seats.passive([ann])
  await lose(19_999)
  await play([ann])
  expect(await bots()).toBe(3)
  const last = await lastHand()
  await lose(20_000 + 100_000)
  await seats.passive([ann])
  await ann.call('chips', { stack: STACK })
  for (let steps = 0; steps < 6; steps++) await seats.next()
  expect([await bots(), (await lastHand())?.['hand_id']]).toEqual([0, last?.['hand_id']])
  // Two players play without bots.
  await bob.sit({ tableId: (await ann.seen()).tableId })
  await play([ann, bob])
  expect((await ann.seen()).hand?.seats).toHaveLength(2)
  await seats.passive([ann, bob])
  await bob.call('leave', {})
  it.clock.offsetMs += 24 * 3_600_000
  ann = await seats.enter('ann')
  await play([ann])
  expect(await bots()).toBe(3)
})

test('what bots win and lose is kept by table and day, and reported by game', async () => {
  await play([ann])
  const { tableId } = await ann.seen()
  const kept = async () =>
    (await it.rows(
      `select coalesce(sum(hands), 0)::int as hands, coalesce(sum(result), 0)::int as result
         from studio.bot_days where table_id = '${tableId}'`,
    )) as [{ hands: number; result: number }]
  const [before] = await kept()
  await seats.passive([ann])
  const [after] = await kept()
  expect(after.hands - before.hands).toBe(1)
  expect(after.result - before.result).toBe((await lastHand())?.['bots_result'])
  const stop = await serveMetrics(it.studio, '127.0.0.1', METRICS_PORT, now)
  const measures = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  stop()
  const line = new RegExp(
    `^studio_bots_result\\{game="${GAME}",mode="real",currency="[A-Z]+"\\} -?\\d+$`,
    'm',
  )
  expect(measures).toMatch(line)
})
