import { afterAll, beforeAll, expect, test } from 'vitest'
import { VendorRooms } from '@night-market/protocol/vendor/rooms'
import { TITLES } from '@night-market/games/testing/titles'
import { testTable } from '../../testing/table-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { ensureTable } from './ensure-table.ts'
import { ROOM_LIST } from './room-list.ts'

const SHARED = TITLES.filter(({ table }) => table)
const GAME = SHARED[0]?.code ?? ''

let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
})
afterAll(() => it.close())

const rooms = async () => {
  const response = await it.studio.app.inject(ROOM_LIST)
  expect(response.headers['access-control-allow-origin']).toBe('*')
  return VendorRooms.parse(response.json())
}

test('GAME-4: an empty table is listed with its limits', async () => {
  const list = await rooms()
  expect(list.rooms.map((room) => room.game_code).toSorted()).toEqual(
    SHARED.map(({ code }) => code).toSorted(),
  )
  for (const room of list.rooms)
    expect(room).toMatchObject({ state: 'idle', next_at: null, players: 0, history: [] })
  const [limits] = list.rooms[0]?.stakes ?? []
  expect(BigInt(limits?.most ?? 0)).toBeGreaterThan(BigInt(limits?.least ?? 0))
})

test('GAME-4: a running table shows its clock, its players and its last results', async () => {
  it.wallet.balances.set('ann', 100_000 * WIRE)
  const ann = await it.enter('ann', GAME)
  await ensureTable(it.studio.hosts.tables.host, GAME)
  const table = testTable(it, GAME)
  const roomOf = async () => (await rooms()).rooms.find((room) => room.game_code === GAME)
  const roundId = await table.until('open')
  const { terminal, next } = (await it.studio.app.inject(`/games/${GAME}/chain.json`)).json()
  const chains = [terminal, next.terminal]
  expect(await roomOf()).toMatchObject({ state: 'open', players: 0, chains })
  expect((await roomOf())?.next_at).toBeGreaterThan(it.studio.hosts.tables.host.clock().getTime())
  expect((await table.betIn(roundId, ann)).status).toBe(200)
  expect(await roomOf()).toMatchObject({ players: 1 })
  await table.until('revealed')
  const { mark } = await table.round()
  const { text, look } = mark as { text: string; look: string }
  await table.until('settled')
  expect((await roomOf())?.history).toEqual([{ text, look }])
})
