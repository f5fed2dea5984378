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
  await expect.poll(() => [ann.frames.length, bob.frames.length]).toEqual([1, 1])
  store.add('a', 3)
  one.bus.tell('talk:a', 3)
  await expect.poll(() => [ann.numbers(), bob.numbers()]).toEqual([[2, 3], [3]])
  expect(ann.frames).toEqual([
    { type: 'stream', topic: 'talk:a', from: 2, to: 2, items: [{ no: 2 }] },
    { type: 'stream', topic: 'talk:a', from: 3, to: 3, items: [{ no: 3 }] },
  ])
})

test('a row that is committed while its topic opens is read as soon as that is open', async () => {
  const store = new Store()
  const opening = Promise.withResolvers<void>()
  // As the topic found it; what looks for lost numbers later gets the same, and cannot help.
  const lastNos: Stream['lastNos'] = async () => {
    await opening.promise
    return new Map([['o', 0]])
  }
  const process = await aProcess(database, [store.stream({ lastNos })])
  const told = vi.fn()
  process.bus.subscribe({ onTell: told, onPass: () => {} })
  const ann = await aClient(process, 'ann', [{ topic: 'talk:o', after: 0 }])
  store.add('o', 1)
  process.bus.tell('talk:o', 1)
  await expect.poll(() => told).toHaveBeenCalledWith('talk:o', 1)
  opening.resolve()
  await expect.poll(() => ann.numbers()).toEqual([1])
})

test('a number that was lost is found within seconds', async () => {
  const store = new Store()
  const ann = await aClient(await aProcess(database, [store.stream()]), 'ann', [
    { topic: 'talk:b', after: 0 },
  ])
  await expect.poll(() => ann.frames).toHaveLength(1)
  store.add('b', 1, 2)
  await expect.poll(() => ann.numbers()).toEqual([1, 2])
})

test('a read that failed is repeated', async () => {
  const store = new Store()
  const process = await aProcess(database, [store.stream()])
  const ann = await aClient(process, 'ann', [{ topic: 'talk:c', after: 0 }])
  await expect.poll(() => ann.frames).toHaveLength(1)
  store.add('c', 1)
  store.isAway = true
  process.bus.tell('talk:c', 1)
  setTimeout(() => (store.isAway = false), 300)
  await expect.poll(() => ann.numbers()).toEqual([1])
})

test('a client that is far behind gets a gap, to read over HTTP', async () => {
  const store = new Store()
  store.add('d', ...Array.from({ length: 300 }, (_, at) => at + 1))
  const process = await aProcess(database, [store.stream()])
  const [far, near] = [await aClient(process, 'far'), await aClient(process, 'near')]
  far.ask({ type: 'watch', topic: 'talk:d', after: 5 })
  near.ask({ type: 'watch', topic: 'talk:d', after: 150 })
  await expect.poll(() => far.frames).toEqual([{ type: 'gap', topic: 'talk:d' }])
  await expect.poll(() => near.frames[0]).toMatchObject({ from: 151, to: 300 })
  expect(near.numbers()).toHaveLength(150)
})

test('rows of a moment come in one frame where the stream gathers them, read once for all watchers', async () => {
  const store = new Store()
  const process = await aProcess(database, [store.stream({ gatherMs: 250 })])
  const clients = await Promise.all(['ann', 'bob', 'eve'].map((name) => aClient(process, name)))
  for (const client of clients) client.ask({ type: 'watch', topic: 'talk:e', after: 0 })
  await expect.poll(() => clients.every(({ frames }) => frames.length === 1)).toBe(true)
  const readsBefore = store.reads
  for (let no = 1; no <= 5; no++) {
    store.add('e', no)
    process.bus.tell('talk:e', no)
    await new Promise((done) => setTimeout(done, 60))
  }
  for (const client of clients) await expect.poll(() => client.numbers()).toEqual([1, 2, 3, 4, 5])
  expect(store.reads - readsBefore).toBeLessThanOrEqual(3)
  expect(clients[0]?.frames.length).toBeLessThanOrEqual(4)
})

test('a listener whose connection was killed reconnects, and hints arrive as before', async () => {
  const store = new Store()
  const process = await aProcess(database, [store.stream()])
  const ann = await aClient(process, 'ann', [{ topic: 'talk:i', after: 0 }])
  await expect.poll(() => ann.frames).toHaveLength(1)
  await asAdmin(
    database.url,
    `select pg_terminate_backend(pid) 
    from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  )
  store.add('i', 1)
  process.bus.tell('talk:i', 1)
  await expect.poll(() => ann.numbers()).toEqual([1])
  await listening(process.bus)
  const hint = { to: { owner: 'ann' }, message: { type: 'content.changed' } } as const
  await openLive().notify(database.db, [hint])
  await expect.poll(() => ann.frames.at(-1)).toEqual({ type: 'content.changed' })
})
