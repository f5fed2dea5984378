import type { TopicItem } from '@night-market/protocol/live'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { afterwards } from '../../testing/afterwards.ts'
import { asAdmin, testDatabase } from '../../testing/database.ts'
import { openBus, type OpenBus } from '../bus/bus.ts'
import { buildHttp, type App } from '../http/http.ts'
import { Connection } from './connection.ts'
import { HINTS, openLive, serveSockets } from './live.ts'
import type { Doorkeeper, Stream } from './streams.ts'

const database = await testDatabase()

/** The rows of all topics; `isAway` makes every read fail. */
class Store {
  readonly rows = new Map<string, TopicItem[]>()
  isAway = false
  reads = 0

  add(id: string, ...numbers: number[]): void {
    this.rows.set(id, [...(this.rows.get(id) ?? []), ...numbers.map((no) => ({ no }))])
  }

  readonly stream = (wish: Partial<Stream> = {}): Stream => ({
    name: 'talk',
    mayWatch: async (watcher, id) => !id.startsWith('secret') || watcher.owner === 'ann',
    lastNos: async (ids) => new Map(ids.map((id) => [id, this.#of(id).at(-1)?.no ?? 0])),
    after: async (id, no, limit) => {
      this.reads++
      return this.#of(id)
        .filter((row) => row.no > no)
        .slice(0, limit)
    },
    ...wish,
  })

  #of(id: string): TopicItem[] {
    if (this.isAway) throw new Error('the store is away')
    return this.rows.get(id) ?? []
  }
}

const DOOR: Doorkeeper = {
  name: 'guest',
  path: '/live',
  identify: async (_request, token) => (token === '' ? null : { owner: token, session: token, name: token }),
  livingAmong: async (sessions) => new Set(sessions),
}

interface Process {
  app: App
  bus: OpenBus
}

/** A process that serves sockets for these streams. */
async function aProcess(streams: Stream[], url = database.url): Promise<Process> {
  const app = await buildHttp({
    logLevel: 'silent',
    trustedProxies: [],
    requestsPerMinute: 100_000,
    frameOrigins: [],
    calledOrigins: [],
    isHttpsOnly: false,
  })
  const bus = openBus(database.db, url, [HINTS], app.log)
  let served = { stop: async (): Promise<void> => {} }
  await app.register(async (scope) => {
    served = serveSockets(app, scope, bus, { doors: [DOOR], streams })
  })
  await app.ready()
  afterwards(async () => {
    await app.close()
    await served.stop()
    await bus.stop()
  })
  await listening(bus)
  return { app, bus }
}

/** Waits until this process receives from the bus. */
async function listening(bus: OpenBus): Promise<void> {
  let isReceived = false
  bus.subscribe({ onTell: (topic) => (isReceived ||= topic === 'probe:a'), onPass: () => {} })
  await vi.waitFor(() => {
    bus.tell('probe:a', 1)
    expect(isReceived).toBe(true)
  }, 5000)
}

const WATCHER = { owner: 'any', session: 'any', door: 'guest', connection: 'any' }

type Frame = Record<string, unknown> & { type: string }
/** A client: its frames beside the welcome. */
async function aClient({ app }: Process, token = 'ann', watch: object[] = []) {
  const socket: WebSocket = await app.injectWS('/live', { socket: { remoteAddress: '127.0.0.1' } as Socket })
  const frames: Frame[] = []
  const closed = once(socket, 'close').then(([code]) => Number(code))
  socket.on('message', (raw) => frames.push(JSON.parse((raw as Buffer).toString())))
  const ask = (frame: object) => socket.send(JSON.stringify(frame))
  ask({ type: 'hello', token, watch })
  await vi.waitFor(() => expect(frames.shift()).toEqual({ type: 'welcome' }))
  const numbers = () => frames.flatMap((frame) => ((frame.items ?? []) as TopicItem[]).map(({ no }) => no))
  afterwards(() => socket.terminate())
  return { socket, frames, ask, closed, numbers }
}

test('MSG-2: new rows reach the watchers of the topic in every process', async () => {
  const store = new Store()
  store.add('a', 1, 2)
  const [one, two] = [await aProcess([store.stream()]), await aProcess([store.stream()])]
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
  const process = await aProcess([store.stream({ lastNos })])
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
  const ann = await aClient(await aProcess([store.stream()]), 'ann', [{ topic: 'talk:b', after: 0 }])
  await vi.waitFor(() => expect(ann.frames).toHaveLength(1))
  store.add('b', 1, 2)
  await vi.waitFor(() => expect(ann.numbers()).toEqual([1, 2]), 4000)
})

test('a read that failed is repeated', async () => {
  const store = new Store()
  const process = await aProcess([store.stream()])
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
  const process = await aProcess([store.stream()])
  const [far, near] = [await aClient(process, 'far'), await aClient(process, 'near')]
  far.ask({ type: 'watch', topic: 'talk:d', after: 5 })
  near.ask({ type: 'watch', topic: 'talk:d', after: 150 })
  await vi.waitFor(() => expect(far.frames).toEqual([{ type: 'gap', topic: 'talk:d' }]))
  await vi.waitFor(() => expect(near.frames[0]).toMatchObject({ from: 151, to: 300 }))
  expect(near.numbers()).toHaveLength(150)
})

test('rows of a moment come in one frame where the stream gathers them, read once for all watchers', async () => {
  const store = new Store()
  const process = await aProcess([store.stream({ gatherMs: 250 })])
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

test('a topic of others, an unknown one and one too many are refused', async () => {
  const process = await aProcess([new Store().stream()])
  const bob = await aClient(process, 'bob')
  for (const topic of ['talk:secret', 'nothing:a']) bob.ask({ type: 'watch', topic, after: 0 })
  await vi.waitFor(() => expect(bob.frames.map(({ type }) => type)).toEqual(['refused', 'refused']))
  const ann = await aClient(
    process,
    'ann',
    Array.from({ length: 20 }, (_, at) => ({ topic: `talk:t${at}`, after: 0 })),
  )
  ann.ask({ type: 'watch', topic: 'talk:secret', after: 0 })
  await vi.waitFor(() => expect(ann.frames.at(-1)).toEqual({ type: 'refused', topic: 'talk:secret' }))
})

test('typing and reading reach the other watchers, and come from watchers alone', async () => {
  const store = new Store()
  const seen: number[] = []
  const stream = store.stream({ seen: async (_watcher, _id, no) => void seen.push(no) })
  const process = await aProcess([stream])
  const [ann, bob, eve] = await Promise.all(['ann', 'bob', 'eve'].map((name) => aClient(process, name)))
  for (const client of [ann, bob]) client?.ask({ type: 'watch', topic: 'talk:f', after: 0 })
  await vi.waitFor(() => expect([ann?.frames.length, bob?.frames.length]).toEqual([1, 1]))
  eve?.ask({ type: 'typing', topic: 'talk:f' })
  ann?.ask({ type: 'typing', topic: 'talk:f' })
  ann?.ask({ type: 'seen', topic: 'talk:f', no: 7 })
  await vi.waitFor(() => expect(bob?.frames).toHaveLength(3))
  expect(bob?.frames.slice(1)).toEqual([
    { type: 'typing', topic: 'talk:f', by: 'guest' },
    { type: 'seen', topic: 'talk:f', no: 7, by: 'guest' },
  ])
  expect(seen).toEqual([7])
  expect(ann?.frames).toHaveLength(1)
})

test('watchers of a stream that names them see who else is there', async () => {
  const process = await aProcess([new Store().stream({ name: 'desk', present: 'names' })])
  const ann = await aClient(process, 'ann', [{ topic: 'desk:g', after: 0 }])
  await aClient(process, 'bob', [{ topic: 'desk:g', after: 0 }])
  const present = { type: 'present', topic: 'desk:g', count: 2, names: ['ann', 'bob'] }
  await vi.waitFor(() => expect(ann.frames.at(-1)).toEqual(present))
})

test('a client with too many frames or a malformed one is closed, and so is the sixth socket of a session', async () => {
  const process = await aProcess([])
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
  const process = await aProcess([store.stream()])
  const [slow, quick] = [await aClient(process, 'slow'), await aClient(process, 'quick')]
  for (const client of [slow, quick]) client.ask({ type: 'watch', topic: 'talk:h', after: 0 })
  await vi.waitFor(() => expect([slow.frames.length, quick.frames.length]).toEqual([1, 1]))
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
  await vi.waitFor(() => expect(quick.numbers()).toEqual(Array.from({ length: no }, (_, at) => at + 1)))
})

test('a listener whose connection was killed reconnects, and hints arrive as before', async () => {
  const store = new Store()
  const process = await aProcess([store.stream()])
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

test('a client that answers no ping is dropped, one that does stays', async () => {
  const process = await aProcess([])
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
  await vi.waitFor(() => expect(process.app.websocketServer.clients.size).toBe(1))
  expect(there.socket.readyState).toBe(there.socket.OPEN)
})
