import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openSocket } from './socket.ts'

class Line extends EventTarget {
  static readonly OPEN = 1
  static readonly made: Line[] = []
  readonly sent: string[] = []
  readyState = Line.OPEN
  constructor() {
    super()
    Line.made.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1000 }))
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  Line.made.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = (connected: (isConnected: boolean) => void = () => undefined) =>
  openSocket(
    { path: '/x', session: 's', shape: z.object({ type: z.literal('beat') }), silentMs: 10_000 },
    { received: () => undefined, connected, ended: () => undefined },
  )

test('a server that accepts and is silent is given up, and asked again', () => {
  opened()
  vi.advanceTimersByTime(10_300)
  expect(Line.made).toHaveLength(2)
})

test('a connection that was silent for ten seconds counts as lost until the next one speaks', () => {
  const states: boolean[] = []
  opened((isConnected) => states.push(isConnected))
  Line.made[0]?.say({ type: 'beat' })
  vi.advanceTimersByTime(9999)
  expect(states).toEqual([true])
  vi.advanceTimersByTime(301)
  expect(states).toEqual([true, false])
  Line.made[1]?.say({ type: 'beat' })
  expect(states.at(-1)).toBe(true)
})

test('a silent line counts as lost though its socket never closes, and what it says later counts for nothing', () => {
  const states: boolean[] = []
  opened((isConnected) => states.push(isConnected))
  const [first] = Line.made
  if (first === undefined) throw new Error('no socket was opened')
  first.close = () => undefined
  first.say({ type: 'beat' })
  vi.advanceTimersByTime(10_300)
  expect([states, Line.made.length]).toEqual([[true, false], 2])
  first.say({ type: 'beat' })
  expect(states).toEqual([true, false])
})

test('nothing is sent over a line that is closed', () => {
  const socket = opened()
  socket.send({ type: 'watch' })
  Line.made[0]?.close()
  socket.send({ type: 'watch' })
  expect(Line.made[0]?.sent).toEqual(['{"type":"watch"}'])
})
