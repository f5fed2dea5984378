import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstOf } from '@night-market/games/testing/titles'
import { testSeats, type SeatPlayer, type TestSeats } from '../../../testing/seat-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'

const GAME = firstOf('holdem')
const FULL = 100_000

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
  seats = testSeats(it, GAME)
  ann = await enter('ann')
  bob = await enter('bob')
})
afterEach(() => seats.finish([ann, bob]))

function enter(user: string): Promise<SeatPlayer> {
  it.wallet.balances.set(user, FULL * WIRE)
  return seats.enter(user)
}
const handOf = async (player: SeatPlayer) => (await player.seen()).hand
const isPlaying = async (): Promise<boolean> => (await handOf(ann))?.state === 'playing'

test('demo money plays at tables of its own', async () => {
  const demo = { mode: 'demo', currency: 'FUN' }
  const guest = await seats.enter('ann', demo)
  await guest.sit()
  await ann.sit()
  expect((await guest.seen()).tableId).not.toBe((await ann.seen()).tableId)
  seats.present = [guest]
  await seats.until(async () => (await handOf(guest))?.state === 'playing')
  await seats.passive([guest])
  expect((await handOf(guest))?.own?.payout).not.toBeNull()
  await guest.call('leave', {})
})

test('GAME-4: a stack stays within the limits of the table and the balance', async () => {
  expect(await ann.sit({ stack: '3999' })).toMatchObject({ status: 422, code: 'wrong_stake' })
  expect(await ann.sit({ stack: '10001' })).toMatchObject({ status: 422, code: 'wrong_stake' })
  expect(await ann.sit({ level: 9 })).toMatchObject({ status: 400 })
  it.wallet.balances.set('bob', 1000 * WIRE)
  const poor = await seats.enter('bob')
  expect(await poor.sit()).toMatchObject({ status: 409, code: 'not_enough_money' })
  await ann.sit({ stack: '4000' })
  expect((await ann.call('chips', { stack: '10000' })).status).toBe(200)
  seats.present = [ann]
  await seats.until(isPlaying)
  expect((await handOf(ann))?.own?.stake).toBe('10000')
  expect(await ann.player.start(100n, null)).toMatchObject({ status: 409, code: 'game_disabled' })
})

test('a second table opens while bots play the free seats of the first in a running hand', async () => {
  const first = await ann.sit()
  const resting: SeatPlayer[] = []
  for (const user of ['q0', 'q1']) {
    const player = await enter(user)
    await player.sit({ tableId: first.value.tableId })
    await player.call('out', { isOut: true })
    resting.push(player)
  }
  seats.present = [ann, ...resting]
  await seats.until(isPlaying)
  expect((await ann.seen()).places.filter(({ isBot }) => isBot)).toHaveLength(3)
  expect((await ann.seen()).places).toHaveLength(6)
  const sat = await bob.sit()
  expect([sat.status, sat.value.tableId === first.value.tableId]).toEqual([200, false])
  for (const each of resting) await each.call('leave', {})
})

test('players beyond the seats of a table get a second one, and a named seat is taken once', async () => {
  const first = await ann.sit({ seat: 2 })
  expect(await bob.sit({ tableId: first.value.tableId, seat: 2 })).toMatchObject({
    status: 409,
    code: 'seat_taken',
  })
  expect((await bob.sit({ tableId: first.value.tableId, seat: 3 })).status).toBe(200)
  const others: SeatPlayer[] = []
  for (let index = 0; index < 5; index++) others.push(await enter(`p${index}`))
  const sat = await Promise.all(others.map((each) => each.sit()))
  expect(sat.filter(({ value }) => value.tableId === first.value.tableId)).toHaveLength(4)
  expect(new Set(sat.map(({ value }) => value.tableId)).size).toBe(2)
  for (const each of others) await each.call('leave', {})
})
