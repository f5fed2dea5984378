/** Calls and sockets of a game's frame, as a page of the studio makes them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'
import { type Envelope, Refused } from '../../cli/seed/simulated-member.ts'

/** The studio opens 20 games a second for one address, and a busy wallet answers late. */
const TRANSIENT = ['too_many_requests', 'wallet_unreachable', 'unavailable']
const MOST_TRIES = 60
const PAUSE_MS = 2000

/** Retries a call, as a player would, while it is refused with a transient code; throws any other refusal. */
export async function retryTransient<Value>(call: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      const isTransient = error instanceof Refused && TRANSIENT.includes(error.code)
      if (!isTransient || tries === MOST_TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** Refused calls are thrown. */
export async function callStudio<Value>(
  studio: string,
  session: string,
  path: string,
  body: object,
): Promise<Value> {
  const headers = { 'content-type': 'application/json', [FRAME_SESSION_HEADER]: session }
  const response = await fetch(studio + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { success, code, value } = (await response.json()) as Envelope
  if (!success) throw new Refused(path, code ?? String(response.status))
  return value as Value
}

interface Listening<Message> {
  studio: string
  path: string
  session: string
  withinMs: number
  parse(text: string): Message
}

/** Opens the socket and hands every message to `receive`, until that calls `end`. */
export async function listen<Message, Result>(
  { studio, path, session, withinMs, parse }: Listening<Message>,
  receive: (message: Message, end: (result: Result) => void) => Promise<void>,
): Promise<Result> {
  // The browser's types do not know that Node's sockets take headers.
  const options: unknown = { headers: { origin: new URL(studio).origin } }
  const socket = new WebSocket(studio.replace(/^http/, 'ws') + path, options as string[])
  const ended = Promise.withResolvers<Result>()
  const timer = setTimeout(() => ended.reject(new Error('the round was not settled in time')), withinMs)
  // One after another: what a message leads to may change what the next one means.
  let receiving = Promise.resolve()
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', session })))
  socket.addEventListener('message', ({ data }) => {
    receiving = receiving.then(() => receive(parse(String(data)), ended.resolve)).catch(ended.reject)
  })
  socket.addEventListener('close', ({ code }) => ended.reject(new Error(`the socket was closed: ${code}`)))
  return ended.promise.finally(() => {
    clearTimeout(timer)
    socket.close()
  })
}
