/** One socket whose user is known. */
import { randomInt } from 'node:crypto'
import { LIVE_CLOSE, UP_FRAMES } from '@night-market/protocol/live'
import type { WebSocket } from '@fastify/websocket'
import type { Watcher } from './streams.ts'

/** Drop clients too slow to read: they read what they missed when they reconnect. */
const MAX_BUFFERED_BYTES = 256 * 1024

const PING_EVERY_MS = 30_000

export class Connection {
  readonly watcher: Watcher
  /** Topics the client wants, also while they are being opened. */
  readonly topics = new Set<string>()
  readonly #socket: WebSocket
  #isAlive = true
  /** Spread, so that sockets that came together are not pinged together. */
  #pingAt = performance.now() + randomInt(PING_EVERY_MS)

  constructor(socket: WebSocket, watcher: Watcher) {
    this.#socket = socket
    this.watcher = watcher
    socket.on('pong', () => (this.#isAlive = true))
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  send(frame: object): void {
    this.sendBytes(Buffer.from(JSON.stringify(frame)))
  }

  /** Sends what was serialised once for many. */
  sendBytes(bytes: Buffer): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.#socket.terminate()
    else this.#socket.send(bytes, { binary: false })
  }

  /** Drops a client that did not answer the last ping: phones vanish without a goodbye, and proxies cut silent sockets. */
  pingWhenDue(now: number, everyMs = PING_EVERY_MS): void {
    if (now < this.#pingAt) return
    if (!this.#isAlive) return this.#socket.terminate()
    this.#isAlive = false
    this.#pingAt = now + everyMs
    if (this.isOpen) this.#socket.ping()
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  /** Ended sessions: the message makes the page log out; without it the page would reconnect. */
  end(): void {
    this.send({ type: 'sessions.ended' })
    this.close(LIVE_CLOSE.notLoggedIn)
  }
}

/** Counts a client's frames; false once it sent too many within the time. */
export function frameBudget(): () => boolean {
  let times: number[] = []
  return () => {
    const now = performance.now()
    times = times.filter((time) => now - time < UP_FRAMES.withinMs)
    times.push(now)
    return times.length <= UP_FRAMES.most
  }
}
