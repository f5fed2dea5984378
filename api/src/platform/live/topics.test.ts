import { expect, test, vi } from 'vitest'
import { asAdmin, testDatabase } from '../../testing/database.ts'
import { openLive } from './live.ts'
import type { Stream } from './streams.ts'
import { aClient, aProcess, listening, Store } from './testing/sockets.ts'

const database = await testDatabase()

test('MSG-2: new rows reach the watchers of the topic in every process', async () => {
  const store = new Store()
  store.add('a', 1, 2)
  const [one, two] = [await aProcess(database, [store.stream()]), await aProcess(database, [store.stream()])]
  const [ann, bob] = [await aClient(one, 'ann'), await aClient(two, 'bob')]
  ann.ask({ type: 'watch', topic: 'talk:a', after: 1 })
  bob.ask({ type: 'watch', topic: 'talk:a' })
  await vi.waitFor(() => expect([ann.frames.length, bob.frames.length]).toEqual([1, 1]))
  store.add('a', 3)
  one.bus.tell('talk:a', 3)
  await vi.waitFor(() => expect([ann.numbers(), bob.numbers()]).toEqual([[2, 3], [3]]))
  expect(ann.frames).toEqual([
    { type: 'stream', topic: 'talk:a', from: 2, to: 2, items: [{ no: 2 }] },
    { type: 'stream', topic: 'talk:a', from: 3, to: 3, items: [{ no: 3 }] },
  ])
})

test('a row that is committed while its topic opens is read as soon as that is open', async () => {
  const store = new Store()
  const opening = Promise.withResolvers<void>()
  const lastNos: Stream['lastNos'] = async (ids) => {
    const numbers = new Map(ids.map((id) => [id, store.rows.get(id)?.at(-1)?.no ?? 0]))
    await opening.promise
    return numbers
  }
  const process = await aProcess(database, [store.stream({ lastNos })])
  const told = vi.fn()
  process.bus.subscribe({ onTell: told, onPass: () => {} })
  const ann = await aClient(process, 'ann', [{ topic: 'talk:o', after: 0 }])
  store.add('o', 1)
  process.bus.tell('talk:o', 1)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('talk:o', 1))
  opening.resolve()
  await vi.waitFor(() => expect(ann.numbers()).toEqual([1]), 1000)
})

test('a number that was lost is found within seconds', async () => {
  const store = new Store()
  const ann = await aClient(await aProcess(database, [store.stream()]), 'ann', [
    { topic: 'talk:b', after: 0 },
  ])
  await vi.waitFor(() => expect(ann.frames).toHaveLength(1))
  store.add('b', 1, 2)
  await vi.waitFor(() => expect(ann.numbers()).toEqual([1, 2]), 4000)
})

test('a read that failed is repeated', async () => {
  const store = new Store()
  const process = await aProcess(database, [store.stream()])
  const ann = await aClient(process, 'ann', [{ topic: 'talk:c', after: 0 }])
  await vi.waitFor(() => expect(ann.frames).toHaveLength(1))
  store.add('c', 1)
  store.isAway = true
  process.bus.tell('talk:c', 1)
  setTimeout(() => (store.isAway = false), 300)
  await vi.waitFor(() => expect(ann.numbers()).toEqual([1]), 6000)
})

test('a client that is far behind gets a gap, to read over HTTP', async () => {
  const store = new Store()
  store.add('d', ...Array.from({ length: 300 }, (_, at) => at + 1))
  const process = await aProcess(database, [store.stream()])
  const [far, near] = [await aClient(process, 'far'), await aClient(process, 'near')]
  far.ask({ type: 'watch', topic: 'talk:d', after: 5 })
  near.ask({ type: 'watch', topic: 'talk:d', after: 150 })
  await vi.waitFor(() => expect(far.frames).toEqual([{ type: 'gap', topic: 'talk:d' }]))
  await vi.waitFor(() => expect(near.frames[0]).toMatchObject({ from: 151, to: 300 }))
  expect(near.numbers()).toHaveLength(150)
})

test('rows of a moment come in one frame where the stream gathers them, read once for all watchers', async () => {
  const store = new Store()
  const process = await aProcess(database, [store.stream({ gatherMs: 250 })])
  const clients = await Promise.all(['ann', 'bob', 'eve'].map((name) => aClient(process, name)))
  for (const client of clients) client.ask({ type: 'watch', topic: 'talk:e', after: 0 })
  await vi.waitFor(() => expect(clients.every(({ frames }) => frames.length === 1)).toBe(true))
  const readsBefore = store.reads
  for (let no = 1; no <= 5; no++) {
    store.add('e', no)
    process.bus.tell('talk:e', no)
    await new Promise((done) => setTimeout(done, 60))
  }
  for (const client of clients) await vi.waitFor(() => expect(client.numbers()).toEqual([1, 2, 3, 4, 5]))
  expect(store.reads - readsBefore).toBeLessThanOrEqual(3)
  expect(clients[0]?.frames.length).toBeLessThanOrEqual(4)
})

test('a listener whose connection was killed reconnects, and hints arrive as before', async () => {
  const store = new Store()
  const process = await aProcess(database, [store.stream()])
  const ann = await aClient(process, 'ann', [{ topic: 'talk:i', after: 0 }])
  await vi.waitFor(() => expect(ann.frames).toHaveLength(1))
  await asAdmin(
    database.url,
    `select pg_terminate_backend(pid) 
    from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  )
  store.add('i', 1)
  process.bus.tell('talk:i', 1)
  await vi.waitFor(() => expect(ann.numbers()).toEqual([1]), 5000)
  await listening(process.bus)
  const hint = { to: { owner: 'ann' }, message: { type: 'content.changed' } } as const
  await openLive().notify(database.db, [hint])
  await vi.waitFor(() => expect(ann.frames.at(-1)).toEqual({ type: 'content.changed' }))
})
