import type { TopicItem } from '@night-market/protocol/live'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { Connection } from './connection.ts'
import { aClient, aProcess, Store } from './testing/sockets.ts'

const database = await testDatabase()

const WATCHER = { owner: 'any', session: 'any', door: 'guest', connection: 'any' }

test('a topic of others, an unknown one and one too many are refused', async () => {
  const process = await aProcess(database, [new Store().stream()])
  const bob = await aClient(process, 'bob')
  for (const topic of ['talk:secret', 'nothing:a']) bob.ask({ type: 'watch', topic, after: 0 })
  await expect.poll(() => bob.frames.map(({ type }) => type)).toEqual(['refused', 'refused'])
  const ann = await aClient(
    process,
    'ann',
    Array.from({ length: 20 }, (_, at) => ({ topic: `talk:t${at}`, after: 0 })),
  )
  ann.ask({ type: 'watch', topic: 'talk:secret', after: 0 })
  await expect.poll(() => ann.frames.at(-1)).toEqual({ type: 'refused', topic: 'talk:secret' })
})

test('typing and reading reach the other watchers, and come from watchers alone', async () => {
  const store = new Store()
  const seen: number[] = []
  const stream = store.stream({ seen: async (_watcher, _id, no) => void seen.push(no) })
  const process = await aProcess(database, [stream])
  const [ann, bob, eve] = await Promise.all(['ann', 'bob', 'eve'].map((name) => aClient(process, name)))
  for (const client of [ann, bob]) client?.ask({ type: 'watch', topic: 'talk:f', after: 0 })
  await expect.poll(() => [ann?.frames.length, bob?.frames.length]).toEqual([1, 1])
  eve?.ask({ type: 'typing', topic: 'talk:f' })
  ann?.ask({ type: 'typing', topic: 'talk:f' })
  ann?.ask({ type: 'seen', topic: 'talk:f', no: 7 })
  await expect.poll(() => bob?.frames).toHaveLength(3)
  expect(bob?.frames.slice(1)).toEqual([
    { type: 'typing', topic: 'talk:f', by: 'guest' },
    { type: 'seen', topic: 'talk:f', no: 7, by: 'guest' },
  ])
  expect(seen).toEqual([7])
  expect(ann?.frames).toHaveLength(1)
})

test('watchers of a stream that names them see who else is there', async () => {
  const process = await aProcess(database, [new Store().stream({ name: 'desk', present: 'names' })])
  const ann = await aClient(process, 'ann', [{ topic: 'desk:g', after: 0 }])
  await aClient(process, 'bob', [{ topic: 'desk:g', after: 0 }])
  const present = { type: 'present', topic: 'desk:g', count: 2, names: ['ann', 'bob'] }
  await expect.poll(() => ann.frames.at(-1)).toEqual(present)
})

test('a client with too many frames or a malformed one is closed, and so is the sixth socket of a session', async () => {
  const process = await aProcess(database, [])
  const [many, wrong] = [await aClient(process, 'many'), await aClient(process, 'wrong')]
  for (let sent = 0; sent < 25; sent++) many.ask({ type: 'unwatch', topic: 'talk:a' })
  wrong.ask({ type: 'watch', topic: 'not a topic' })
  expect(await Promise.all([many.closed, wrong.closed])).toEqual([4429, 4400])
  const first = await aClient(process, 'five')
  for (let opened = 0; opened < 5; opened++) await aClient(process, 'five')
  expect(await first.closed).toBe(4408)
})

test('a client too slow to read is dropped, and the others get everything', async () => {
  const store = new Store()
  const process = await aProcess(database, [store.stream()])
  const [slow, quick] = [await aClient(process, 'slow'), await aClient(process, 'quick')]
  for (const client of [slow, quick]) client.ask({ type: 'watch', topic: 'talk:h', after: 0 })
  await expect.poll(() => [slow.frames.length, quick.frames.length]).toEqual([1, 1])
  slow.socket.pause()
  const text = 'x'.repeat(50_000)
  const count = () => process.app.websocketServer.clients.size
  const before = count()
  let no = 0
  while (no < 200 && count() === before) {
    no++
    store.rows.set('h', [...(store.rows.get('h') ?? []), { no, text } as TopicItem])
    process.bus.tell('talk:h', no)
    await new Promise((done) => setTimeout(done, 60))
  }
  expect(count()).toBe(before - 1)
  await expect.poll(() => quick.numbers()).toEqual(Array.from({ length: no }, (_, at) => at + 1))
})

test('a client that answers no ping is dropped, one that does stays', async () => {
  const process = await aProcess(database, [])
  await aClient(process, 'gone')
  const there = await aClient(process, 'there')
  // The injected client answers no ping by itself, as a browser does.
  there.socket.on('ping', () => there.socket.pong())
  const connections = [...process.app.websocketServer.clients].map(
    (socket) => new Connection(socket, WATCHER),
  )
  const hour = performance.now() + 3_600_000
  for (const connection of connections) connection.pingWhenDue(hour)
  await new Promise((done) => setTimeout(done, 200))
  for (const connection of connections) connection.pingWhenDue(hour + 60_000)
  await expect.poll(() => process.app.websocketServer.clients.size).toBe(1)
  expect(there.socket.readyState).toBe(there.socket.OPEN)
})
