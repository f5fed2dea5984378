import { afterAll, beforeAll, expect, test } from 'vitest'
import { VendorRooms } from '@night-market/protocol/vendor/rooms'
import { firstOf, TITLES } from '@night-market/games/testing/titles'
import { testSeats } from '../../testing/seat-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { SEAT_ROOM_LIST } from './room-list.ts'

const GAME = firstOf('holdem')

let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
})
afterAll(() => it.close())

const rooms = async () => {
  const response = await it.studio.app.inject(SEAT_ROOM_LIST)
  expect(response.headers['access-control-allow-origin']).toBe('*')
  return VendorRooms.parse(response.json()).rooms
}

test('GAME-4: every game with seats lists a room for each of its stakes', async () => {
  const listed = await rooms()
  expect(new Set(listed.map(({ game_code: code }) => code))).toEqual(
    new Set(TITLES.filter(({ seats }) => seats).map(({ code }) => code)),
  )
  expect(listed.filter(({ game_code: code }) => code === GAME)).toMatchObject([
    {
      room: '0',
      state: 'idle',
      players: 0,
      seats: 6,
      next_at: null,
      history: [],
      stakes: [{ currency: 'INR', scale: 2, bet: '100', least: '4000', most: '10000' }],
    },
    { room: '1', players: 0 },
    { room: '2', players: 0 },
  ])
})

test('GAME-4: a room counts the players of all its tables, without bots and demo money', async () => {
  const seats = testSeats(it, GAME)
  for (const user of ['ann', 'bob']) {
    it.wallet.balances.set(user, 1_000_000 * WIRE)
    const player = await seats.enter(user)
    await player.sit({ level: 1, stack: '50000' })
  }
  await (await seats.enter('cat', { mode: 'demo', currency: 'FUN' })).sit()
  const [first, second] = (await rooms()).filter(({ game_code: code }) => code === GAME)
  expect(first).toMatchObject({ players: 0, state: 'idle' })
  expect(second).toMatchObject({ players: 2, seats: 6, state: 'open' })
  expect([first?.chains, second?.chains?.length]).toEqual([[], 2])
})
