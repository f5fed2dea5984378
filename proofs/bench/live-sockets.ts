/**
 * The sockets of the live bench, in a process of their own: each says hello, watches the room and notes how old a message is
 * when it arrives. One that is closed comes back after the random delay of a page. Frames are read by hand: ten thousand
 * clients of a library would be the load that is measured.
 */
import { randomInt } from 'node:crypto'
import { connect, type Socket } from 'node:net'

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
    let frames: Frames | null = null
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
      if (frames !== null) return frames.take(data)
      if (!data.toString('latin1').startsWith('HTTP/1.1 101')) {
        reject(new Error(data.toString()))
        return socket.destroy()
      }
      frames = framesOf(socket, place % SAMPLED === 0, report, watched)
      socket.write(textFrame(JSON.stringify({ type: 'hello', token: session.token, watch: [{ topic }] })))
    })
    socket.write(
      `GET /wps/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bmlnaHRtYXJrZXRsaXZlIQ==\r\nCookie: ${session.cookie}\r\n\r\n`,
    )
  })
}

function comeBack(room: Room, session: SocketsOrder['sessions'][number], place: number): void {
  setTimeout(() => {
    open(room, session, place).catch(() => comeBack(room, session, place))
  }, randomInt(BACK_WITHIN_MS))
}

interface Frames {
  take(data: Buffer): void
}

const [TEXT, PING, PONG] = [0x1, 0x9, 0xa]

function framesOf(socket: Socket, isSampled: boolean, report: SocketsReport, watched: () => void): Frames {
  let rest: Buffer = Buffer.alloc(0)
  let isWatching = false
  return {
    take(data) {
      rest = rest.length === 0 ? data : Buffer.concat([rest, data])
      for (let frame = frameIn(rest); frame !== null; frame = frameIn(rest)) {
        rest = rest.subarray(frame.end)
        if (frame.opcode === PING) socket.write(Buffer.from([0x80 | PONG, 0x80, 0, 0, 0, 0]))
        if (frame.opcode !== TEXT) continue
        report.frames++
        const isStream = frame.payload.subarray(0, 16).includes('stream')
        if (isStream && !isWatching) {
          isWatching = true
          watched()
        }
        if (isStream && isSampled) report.ages.push(...agesIn(frame.payload))
      }
    },
  }
}

function frameIn(data: Buffer): { opcode: number; payload: Buffer; end: number } | null {
  if (data.length < 2) return null
  const short = (data[1] ?? 0) & 0x7f
  const head = short === 126 ? 4 : short === 127 ? 10 : 2
  if (data.length < head) return null
  const length = short === 126 ? data.readUInt16BE(2) : short === 127 ? data.readUInt32BE(6) : short
  const end = head + length
  return data.length < end ? null : { opcode: (data[0] ?? 0) & 0xf, payload: data.subarray(head, end), end }
}

function agesIn(payload: Buffer): number[] {
  const { items } = JSON.parse(payload.toString()) as { items: { at: string }[] }
  const now = performance.timeOrigin + performance.now()
  return items.map(({ at }) => now - Date.parse(at))
}

/** A client masks what it sends; a mask of zeros changes nothing. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | TEXT, ...length, 0, 0, 0, 0]), payload])
}
