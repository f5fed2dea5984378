/** Calls and sockets of a game's frame, as a page of the studio makes them. */
import { FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'
import { type Envelope, Refused } from '../../cli/seed/simulated-member.ts'

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
