/**
 * Clients that hold on to what they have: hundreds that send half of something, or never read what they are
 * answered.
 */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../cli/settings.ts'
import type { TestProduct } from '../testkit/product.ts'
import { wrongReplies, probe, type Endpoint, type Probe } from './probe.ts'

const OF_EACH = 60
/** An address of their own: their rate limit is not shared with other clients. */
const FROM = '127.0.0.2'
const SERVED_WITHIN_MS = 10_000
/** A request may take a minute. */
const CLOSED_WITHIN_MS = 75_000
const LOOK_MS = 100
const PIECE_EVERY_MS = 1000

/**
 * A machine that has other work besides makes a query late now and then; clients that block others would do so
 * all the time.
 */
const MOST_REFUSED = 0.01
const BUSY: Record<Endpoint, string[]> = {
  alive: ['200'],
  ready: ['200', '503'],
  page: ['200'],
  purse: ['200', '503 unavailable'],
  deposit: ['200', '503 unavailable'],
}

/** What a stuck client sends at first; `piece` is what it sends each second after that. */
interface StuckClient {
  name: string
  opening: () => string
  piece?: string
}

const STUCK: StuckClient[] = [
  { name: 'says nothing', opening: () => '' },
  { name: 'sends half a head', opening: () => 'GET / HTTP/1.1\r\nhost: localhost\r\nx-half:' },
  { name: 'sends half a body', opening: () => `${post(1000)}{"username":` },
  { name: 'sends a body letter by letter', opening: () => post(60_000), piece: ' ' },
  { name: 'never reads its answers', opening: () => get(largestPiece()).repeat(50) },
  { name: 'opens a socket and never says who it is', opening: () => get('/wps/live', upgrade()) },
]

/** Other clients are served as usual, and stuck ones are dropped. */
export async function stickClients(product: TestProduct, who: Probe): Promise<string[]> {
  const { PORT } = product.settings
  const clients = STUCK.flatMap((each) => Array.from({ length: OF_EACH }, () => stick(PORT, each)))
  const replies = await probe(who, async () => {
    await sleep(LOOK_MS)
    const giveUpAt = performance.now() + CLOSED_WITHIN_MS
    while (heldFrom(FROM, PORT).size > 0 && performance.now() < giveUpAt) await sleep(LOOK_MS)
  })
  const held = heldFrom(FROM, PORT)
  const left = clients.filter(({ socket }) => held.has(socket.localPort ?? 0))
  for (const { socket } of clients) socket.destroy()
  const refused = replies.filter(({ reply }) => reply !== '200')
  return [
    ...wrongReplies(replies, { within: SERVED_WITHIN_MS, reply: BUSY }),
    ...(refused.length > replies.length * MOST_REFUSED
      ? [`${refused.length} of ${replies.length} others were refused`]
      : []),
    ...[...Map.groupBy(left, ({ name }) => name)].map(
      ([name, all]) => `${all.length} clients are still there, each of which ${name}`,
    ),
  ]
}

function stick(port: number, { name, opening, piece }: StuckClient): { name: string; socket: Socket } {
  const socket = connect({ port, host: '127.0.0.1', localAddress: FROM })
  const sending = setInterval(() => piece !== undefined && socket.write(piece), PIECE_EVERY_MS)
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(sending))
  socket.write(opening())
  socket.pause()
  return { name, socket }
}

/** The remote ports of connections that the server still holds: a client that reads nothing sees no close. */
function heldFrom(address: string, port: number): Set<number> {
  const hex = (number: number, length: number): string =>
    number.toString(16).toUpperCase().padStart(length, '0')
  const from = address
    .split('.')
    .map((byte) => hex(Number(byte), 2))
    .toReversed()
    .join('')
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  return new Set(
    rows.flatMap((row) => {
      const [, local = '', remote = '', , , , , , , inode] = row.trim().split(/\s+/)
      const isHeld = local.endsWith(`:${hex(port, 4)}`) && remote.startsWith(`${from}:`) && inode !== '0'
      return isHeld ? [Number.parseInt(remote.slice(9), 16)] : []
    }),
  )
}

const get = (path: string, headers: string[] = []): string =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')

const post = (length: number): string =>
  [
    'POST /wps/session/login HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n')

const upgrade = (): string[] => [
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
]

function largestPiece(): string {
  const folder = join(ROOT, 'web/dist/assets')
  const [largest = ''] = readdirSync(folder)
    .map((name) => ({ name, size: statSync(join(folder, name)).size }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ name }) => name)
  return `/assets/${largest}`
}
