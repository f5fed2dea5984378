/**
 * The sockets of the live bench, in a process of their own: each says hello, watches the room and notes how old a message is
 * when it arrives. One that is closed comes back after the random delay of a page.
 */
import { randomInt } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { readFrames, textFrame, upgradeOf } from './clocks/socket-frames.ts'

export interface SocketsOrder {
  port: number
  topic: string
  sessions: { token: string; cookie: string }[]
}

/** What happened since the last report. */
export interface SocketsReport {
  /** How long it took to open all. */
  connectMs: number
  /** How many watch the room now. */
  watching: number
  /** How old messages were when they arrived, in milliseconds, at one socket of twenty. */
  ages: number[]
  frames: number
  closed: number
}

const AT_ONCE = 100
const SAMPLED = 20
/** As `web/src/shell/live.ts` waits before it connects again: at most so long. */
const BACK_WITHIN_MS = 5_000

process.once('message', (order: SocketsOrder) => {
  void run(order)
})

interface Room {
  port: number
  topic: string
  report: SocketsReport
}

async function run({ port, topic, sessions }: SocketsOrder): Promise<void> {
  const room: Room = { port, topic, report: { connectMs: 0, watching: 0, ages: [], frames: 0, closed: 0 } }
  const { report } = room
  const began = performance.now()
  for (let first = 0; first < sessions.length; first += AT_ONCE) {
    const some = sessions.slice(first, first + AT_ONCE)
    await Promise.all(some.map((session, at) => open(room, session, first + at)))
  }
  report.connectMs = performance.now() - began
  process.send?.('connected')
  process.on('message', () => {
    process.send?.(report)
    Object.assign(report, { ages: [], frames: 0, closed: 0 })
  })
}

/** Resolves when the topic is watched; from then on it comes back by itself. */
function open(room: Room, session: SocketsOrder['sessions'][number], place: number): Promise<void> {
  const { port, topic, report } = room
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let read: ((data: Buffer) => void) | null = null
    const watched = (): void => {
      report.watching++
      socket.once('close', () => {
        report.closed++
        report.watching--
        comeBack(room, session, place)
      })
      resolve()
    }
    // Once the topic is watched these two have no effect.
    socket.on('error', reject)
    socket.once('close', () => reject(new Error('closed before it watched')))
    socket.on('data', (data: Buffer) => {
      if (read !== null) return read(data)
      if (!data.toString('latin1').startsWith('HTTP/1.1 101')) {
        reject(new Error(data.toString()))
        return socket.destroy()
      }
      read = readRoom(socket, place % SAMPLED === 0, report, watched)
      socket.write(textFrame(JSON.stringify({ type: 'hello', token: session.token, watch: [{ topic }] })))
    })
    socket.write(upgradeOf(port, '/wps/live', [`Cookie: ${session.cookie}`]))
  })
}

function comeBack(room: Room, session: SocketsOrder['sessions'][number], place: number): void {
  setTimeout(() => {
    open(room, session, place).catch(() => comeBack(room, session, place))
  }, randomInt(BACK_WITHIN_MS))
}

function readRoom(socket: Socket, isSampled: boolean, report: SocketsReport, watched: () => void) {
  let isWatching = false
  return readFrames(socket, (payload) => {
    report.frames++
    const isStream = payload.subarray(0, 16).includes('stream')
    if (isStream && !isWatching) {
      isWatching = true
      watched()
    }
    if (isStream && isSampled) report.ages.push(...agesIn(payload))
  })
}

function agesIn(payload: Buffer): number[] {
  const { items } = JSON.parse(payload.toString()) as { items: { at: string }[] }
  const now = performance.timeOrigin + performance.now()
  return items.map(({ at }) => now - Date.parse(at))
}
