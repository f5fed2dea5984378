/** The beginning of a socket: its hello within ten seconds, then its frames. */
import type { WebSocket } from '@fastify/websocket'
import { LIVE_CLOSE, LiveHello, LiveRequest, type LiveMessage } from '@night-market/protocol/live'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { jsonIn } from '../bus/chunks.ts'
import { newSecret } from '../crypto/random.ts'
import { Connection, frameBudget } from './connection.ts'
import type { Sockets } from './sockets.ts'
import type { Doorkeeper, Watcher } from './streams.ts'
import type { Topics } from './topics.ts'

const HELLO_WITHIN_MS = 10_000
const TRY_AGAIN_LATER = 1013

interface Parts {
  doors: Doorkeeper[]
  sockets: Sockets
  topics: Topics
  log: FastifyBaseLogger
}

export function greet(socket: WebSocket, request: FastifyRequest, parts: Parts): void {
  const late = setTimeout(() => socket.close(LIVE_CLOSE.notLoggedIn), HELLO_WITHIN_MS)
  const mayAsk = frameBudget()
  let connected: Promise<Connection | null> | undefined
  socket.once('close', () => clearTimeout(late))
  socket.on('message', (raw: Buffer) => {
    if (socket.readyState !== socket.OPEN) return
    if (!mayAsk()) return socket.close(LIVE_CLOSE.tooManyFrames)
    const frame = jsonIn(raw.toString('utf8'))
    if (connected !== undefined) return void answerFrame(socket, connected, frame, parts)
    clearTimeout(late)
    connected = connect(socket, request, frame, parts)
  })
}

/** The connection, once its hello was understood and its session found; null after the socket was closed. */
async function connect(
  socket: WebSocket,
  request: FastifyRequest,
  frame: unknown,
  { doors, sockets, topics, log }: Parts,
): Promise<Connection | null> {
  const hello = LiveHello.safeParse(frame)
  if (!hello.success) return refuse(socket, LIVE_CLOSE.invalidFrame)
  try {
    const watcher = await watcherOf(doors, request, hello.data.token)
    if (watcher === 'not_yet') return refuse(socket, LIVE_CLOSE.notLoggedIn)
    if (watcher === null) {
      // The session ended before its socket could be notified.
      socket.send(JSON.stringify({ type: 'sessions.ended' } satisfies LiveMessage))
      return refuse(socket, LIVE_CLOSE.notLoggedIn)
    }
    // Sockets that closed during the lookup are not kept.
    if (socket.readyState !== socket.OPEN) return null
    const connection = new Connection(socket, watcher)
    sockets.add(connection)
    socket.once('close', () => {
      sockets.remove(connection)
      topics.leave(connection)
    })
    connection.send({ type: 'welcome' })
    for (const { topic, after } of hello.data.watch ?? []) await topics.watch(connection, topic, after)
    return connection
  } catch (error) {
    // Edge to the database: the client comes back.
    log.warn({ err: error }, 'socket greeting failed; closed')
    return refuse(socket, TRY_AGAIN_LATER)
  }
}

function refuse(socket: WebSocket, code: number): null {
  socket.close(code)
  return null
}

async function watcherOf(
  doors: Doorkeeper[],
  request: FastifyRequest,
  token: string,
): Promise<Watcher | 'not_yet' | null> {
  for (const door of doors) {
    const found = await door.identify(request, token)
    if (found === 'not_yet') return found
    if (found !== null) return { ...found, door: door.name, connection: newSecret(96) }
  }
  return null
}

async function answerFrame(
  socket: WebSocket,
  connected: Promise<Connection | null>,
  frame: unknown,
  { topics, log }: Parts,
): Promise<void> {
  const connection = await connected
  if (connection === null) return
  const request = LiveRequest.safeParse(frame)
  if (!request.success) return socket.close(LIVE_CLOSE.invalidFrame)
  try {
    await topics.answer(connection, request.data)
  } catch (error) {
    // Edge to the features: the client reconnects and asks again.
    log.warn({ err: error }, 'socket request failed; closed')
    socket.close(TRY_AGAIN_LATER)
  }
}
