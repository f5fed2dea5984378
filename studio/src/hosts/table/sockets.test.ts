import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { TABLE_SOCKET, TableMessage } from '@night-market/protocol/studio-table'
import { TITLES } from '@night-market/games/testing/titles'
import { BLACK, RED, testTable } from '../../testing/table-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const GAME = TITLES.find(({ table }) => table)?.code ?? ''
const ORIGIN = 'http://studio.test'

let it: TestStudio
let address: string
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.listen({ port: 0, host: '127.0.0.1' })
  address = `ws://127.0.0.1:${(it.studio.app.server.address() as AddressInfo).port}${TABLE_SOCKET}`
  for (const user of ['ann', 'bob']) it.wallet.balances.set(user, 100_000 * WIRE)
})
afterAll(() => it.close())

/** A socket of Node takes headers, which the browser's does not. */
function open(hello: unknown, origin = ORIGIN) {
  const heard: TableMessage[] = []
  const closed = Promise.withResolvers<number>()
  const socket = new WebSocket(address, { headers: { origin } } as never)
  onTestFinished(() => socket.close())
  socket.addEventListener('open', () => socket.send(JSON.stringify(hello)))
  socket.addEventListener('message', ({ data }) => heard.push(TableMessage.parse(JSON.parse(String(data)))))
  socket.addEventListener('close', ({ code }) => closed.resolve(code))
  const last = () => heard.findLast((message) => message.type === 'table')
  return { heard, last, closed: closed.promise, close: () => socket.close() }
}

const hello = (session: string) => ({ type: 'hello', session })

test('two players of a table see one round, its reveal, their own bets and those of others', async () => {
  const [ann, bob] = [await it.enter('ann', GAME), await it.enter('bob', GAME)]
  const [one, two] = [open(hello(ann.session)), open(hello(bob.session))]
  await expect.poll(() => [one.last(), two.last()].every(Boolean)).toBe(true)
  const table = testTable(it, GAME)
  const roundId = await table.until('open')
  await table.betIn(roundId, ann, RED)
  await table.betIn(roundId, bob, BLACK)
  await it.studio.hosts.tables.sockets.look()
  await expect.poll(() => one.last()?.own?.stake).toBe('100')
  const crowd = () => two.heard.findLast((message) => message.type === 'crowd')
  await expect.poll(crowd).toMatchObject({ crowd: { players: 2, total: '200' } })
  expect(JSON.stringify(crowd())).not.toContain('"ann"')
  await table.until('revealed')
  await it.studio.hosts.tables.sockets.look()
  await expect.poll(() => two.last()?.outcome?.mark.text).toBeDefined()
  expect(one.last()?.outcome).toEqual(two.last()?.outcome)
  expect(BigInt(one.last()?.own?.payout ?? 0) + BigInt(two.last()?.own?.payout ?? 0)).toBeLessThanOrEqual(
    200n,
  )
  await expect.poll(() => one.heard.some((message) => message.type === 'settled')).toBe(true)
  // A window that connects again gets all there is.
  one.close()
  const again = open(hello(ann.session))
  await expect.poll(() => again.last()?.outcome).toEqual(two.last()?.outcome)
})

test('a socket of another origin, without a session, or too many of one frame are refused', async () => {
  const ann = await it.enter('ann', GAME)
  expect(await open(hello(ann.session), 'http://elsewhere.test').closed).toBe(1006)
  expect(await open(hello('nothing')).closed).toBe(4401)
  expect(await open({ type: 'other' }).closed).toBe(4400)
  const sockets = [open(hello(ann.session)), open(hello(ann.session)), open(hello(ann.session))]
  await expect.poll(() => sockets.every(({ heard }) => heard.length > 0)).toBe(true)
  expect(await open(hello(ann.session)).closed).toBe(4429)
})
