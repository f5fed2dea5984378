/** Processes that serve sockets, and their clients. */
import type { TopicItem } from '@night-market/protocol/live'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect } from 'vitest'
import type { WebSocket } from 'ws'
import { afterwards } from '../../../testing/afterwards.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { openBus, type OpenBus } from '../../bus/bus.ts'
import { buildHttp, type App } from '../../http/http.ts'
import { HINTS, serveSockets } from '../live.ts'
import type { Doorkeeper, Stream } from '../streams.ts'

/** The rows of all topics; `isAway` makes every read fail. */
export class Store {
  readonly rows = new Map<string, TopicItem[]>()
  isAway = false
  reads = 0

  add(id: string, ...numbers: number[]): void {
    this.rows.set(id, [...(this.rows.get(id) ?? []), ...numbers.map((no) => ({ no }))])
  }

  readonly stream = (options: Partial<Stream> = {}): Stream => ({
    name: 'talk',
    mayWatch: async (watcher, id) => !id.startsWith('secret') || watcher.owner === 'ann',
    lastNos: async (ids) => new Map(ids.map((id) => [id, this.#of(id).at(-1)?.no ?? 0])),
    after: async (id, no, limit) => {
      this.reads++
      return this.#of(id)
        .filter((row) => row.no > no)
        .slice(0, limit)
    },
    ...options,
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

export interface Process {
  app: App
  bus: OpenBus
}

/** A process that serves sockets for these streams. */
export async function aProcess({ db, url }: TestDatabase, streams: Stream[]): Promise<Process> {
  const app = await buildHttp({
    logLevel: 'silent',
    trustedProxies: [],
    requestsPerMinute: 100_000,
    frameOrigins: [],
    calledOrigins: [],
    isHttpsOnly: false,
  })
  const bus = openBus(db, url, [HINTS], app.log)
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
export async function listening(bus: OpenBus): Promise<void> {
  let isReceived = false
  bus.subscribe({ onTell: (topic) => (isReceived ||= topic === 'probe:a'), onPass: () => {} })
  const isHeard = (): boolean => {
    bus.tell('probe:a', 1)
    return isReceived
  }
  await expect.poll(isHeard).toBe(true)
}

type Frame = Record<string, unknown> & { type: string }
/** A client: its frames beside the welcome. */
export async function aClient({ app }: Process, token = 'ann', watch: object[] = []) {
  const socket: WebSocket = await app.injectWS('/live', { socket: { remoteAddress: '127.0.0.1' } as Socket })
  const frames: Frame[] = []
  const closed = once(socket, 'close').then(([code]) => Number(code))
  socket.on('message', (raw) => frames.push(JSON.parse((raw as Buffer).toString())))
  const ask = (frame: object) => socket.send(JSON.stringify(frame))
  ask({ type: 'hello', token, watch })
  await expect.poll(() => frames.shift()).toEqual({ type: 'welcome' })
  const numbers = () => frames.flatMap((frame) => ((frame.items ?? []) as TopicItem[]).map(({ no }) => no))
  afterwards(() => socket.terminate())
  return { socket, frames, ask, closed, numbers }
}
