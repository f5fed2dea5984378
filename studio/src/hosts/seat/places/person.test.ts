/** One person sits once at a table, and chooses it only at the lowest level. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstOf } from '@night-market/games/testing/titles'
import type { RoomsValue } from '@night-market/protocol/studio-seat'
import { testSeats, type SeatPlayer, type TestSeats } from '../../../testing/seat-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../testing/test-studio.ts'

const GAME = firstOf('holdem')
const HIGH = { level: 1, stack: '50000' }

let it: TestStudio
let seats: TestSeats
const entered: SeatPlayer[] = []
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
})
afterAll(() => it.close())
beforeEach(() => {
  seats = testSeats(it, GAME)
})
afterEach(() => seats.finish(entered.splice(0)))

async function enter(user: string, person?: string): Promise<SeatPlayer> {
  it.wallet.balances.set(user, 1_000_000 * WIRE)
  const player = await seats.enter(user, { ...(person !== undefined && { person }) })
  entered.push(player)
  return player
}
const REFUSED = { status: 409, code: 'person_seated' }

test('GAME-4: a second account of a person is refused the table of the first, and seated at another', async () => {
  const [ann, alias, bob] = [await enter('ann', 'p1'), await enter('alias', 'p1'), await enter('bob', 'p2')]
  const { tableId } = (await ann.sit()).value
  expect(await alias.sit({ tableId })).toMatchObject(REFUSED)
  expect((await bob.sit({ tableId })).status).toBe(200)
  const elsewhere = await alias.sit()
  expect([elsewhere.status, elsewhere.value.tableId === tableId]).toEqual([200, false])
  expect((await bob.sit()).value.tableId).toBe(tableId)
})

test('of accounts of a person who sit down at once one gets a seat at the table, in two processes', async () => {
  const second = await it.secondStudio()
  const bob = await enter('bob', 'p2')
  const { tableId } = (await bob.sit()).value
  const aliases = await Promise.all(['a0', 'a1', 'a2', 'a3'].map((user) => enter(user, 'p1')))
  const named = { level: 0, tableId, seat: null, stack: '10000' }
  const answers = await Promise.all(
    aliases.map((alias, no) => alias.call('sit', named, no % 2 === 0 ? it.studio : second)),
  )
  expect(
    answers.map(({ status, code = '' }) => `${status} ${code}`).toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['200 ', ...Array<string>(3).fill('409 person_seated')])
  for (const alias of aliases) await alias.call('leave', {})
  const tables = await Promise.all(
    aliases.map(async (alias, no) => {
      const studio = no % 2 === 0 ? it.studio : second
      return (await alias.call('sit', { ...named, tableId: null }, studio)).value.tableId
    }),
  )
  expect(new Set(tables).size).toBe(4)
})

test('accounts that are found to be of one person do not go on at one table', async () => {
  const [ann, bob] = [await enter('ann', 'p1'), await enter('bob', 'p2')]
  const { tableId } = (await ann.sit()).value
  await bob.sit({ tableId })
  await bob.call('out', { isOut: true })
  const linked = await enter('bob', 'p1')
  expect(await linked.call('out', { isOut: false })).toMatchObject(REFUSED)
  expect((await ann.seen()).places.filter(({ isBot }) => !isBot)).toHaveLength(1)
  await bob.sit({ tableId })
  expect(await linked.sit({ tableId })).toMatchObject(REFUSED)
  const free = await linked.sit()
  expect([free.status, free.value.tableId === tableId]).toEqual([200, false])
})

test('a platform that names no person is served as before', async () => {
  const [ann, bob] = [await enter('ann'), await enter('bob')]
  const { tableId } = (await ann.sit()).value
  expect((await bob.sit({ tableId })).value).toEqual({ tableId })
})

test('GAME-4: above the lowest level a table is assigned: none is shown or can be named', async () => {
  const [ann, bob] = [await enter('ann', 'p1'), await enter('bob', 'p2')]
  const { tableId } = (await ann.sit(HIGH)).value
  expect(await bob.sit({ ...HIGH, tableId })).toMatchObject({ status: 409, code: 'table_assigned' })
  const { levels } = (await bob.call<RoomsValue>('rooms', {})).value
  expect(levels[0]).toMatchObject({ isAssigned: false, players: 0 })
  expect(levels[1]).toMatchObject({ isAssigned: true, players: 1, tables: [] })
  expect((await bob.sit(HIGH)).value).toEqual({ tableId })
})

test('an assigned table is drawn among those with players and room; a named seat decides on none', async () => {
  // Accounts of one person open three tables.
  const hosts = await Promise.all(['h0', 'h1', 'h2'].map((user) => enter(user, 'host')))
  const tables: (string | null)[] = []
  for (const [no, each] of hosts.entries()) tables.push((await each.sit({ ...HIGH, seat: no })).value.tableId)
  expect(new Set(tables).size).toBe(3)
  const guest = await enter('guest', 'guest')
  const drawn = new Set<string | null>()
  // That one of the three is never drawn happens once in 2 * 10^8 times.
  for (let turn = 0; turn < 50 && drawn.size < 3; turn++) {
    drawn.add((await guest.sit({ ...HIGH, seat: 0 })).value.tableId)
    await guest.call('leave', {})
  }
  expect([...drawn].every((table) => tables.includes(table))).toBe(true)
  expect(drawn.size).toBe(3)
})
