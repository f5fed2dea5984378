/** The viewers of the book, in a process of their own: each watches a match, and notes how old each message is as it arrives. */
import { connect } from 'node:net'
import { BOOK_SOCKET } from '@night-market/protocol/vendor/book'
import { readFrames, textFrame, upgradeOf } from './socket-frames.ts'

export interface ViewersOrder {
  /** The studio's address. */
  studio: string
  viewers: number
  /** Half watch the first, the others one of the rest. */
  matches: string[]
}

/** What happened since the last report. */
export interface ViewersReport {
  /** How old messages were when they arrived, in milliseconds: of the lobby, and of the watched match. */
  lobby: number[]
  boards: number[]
  bytes: number
  closed: number
}

const AT_ONCE = 50
/** The studio takes so many calls a minute from one address; loopback has many. */
const ADDRESSES = 200
/** The beginning of a message, which says when it was made. */
const HEAD = /^\{"type":"(events|event)","now":(\d+)/
const HEAD_BYTES = 60

process.once('message', (order: ViewersOrder) => {
  void run(order)
})

const newReport = (): ViewersReport => ({ lobby: [], boards: [], bytes: 0, closed: 0 })

async function run({ studio, viewers, matches }: ViewersOrder): Promise<void> {
  const report = newReport()
  const [most = '', ...others] = matches
  const watched = Array.from({ length: viewers }, (_none, place) =>
    place % 2 === 0 ? most : (others[(place >> 1) % others.length] ?? most),
  )
  const openAt = (match: string, place: number): Promise<void> =>
    open(new URL(studio), { match, address: `127.0.1.${1 + (place % ADDRESSES)}` }, report)
  for (let first = 0; first < viewers; first += AT_ONCE) {
    const some = watched.slice(first, first + AT_ONCE)
    await Promise.all(some.map((match, at) => openAt(match, first + at)))
  }
  process.send?.('connected')
  process.on('message', () => {
    process.send?.(report)
    Object.assign(report, newReport())
  })
}

/** Resolves with the first message. */
function open(
  { port, origin }: URL,
  { match, address }: { match: string; address: string },
  report: ViewersReport,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: address })
    let read: ((data: Buffer) => void) | null = null
    socket.on('error', reject)
    socket.once('close', () => {
      report.closed++
      reject(new Error('closed before its first message'))
    })
    socket.on('data', (data: Buffer) => {
      report.bytes += data.length
      if (read !== null) return read(data)
      if (!data.toString('latin1').startsWith('HTTP/1.1 101'))
        return socket.destroy(new Error(data.toString()))
      read = readFrames(socket, (payload) => {
        note(report, payload)
        resolve()
      })
      socket.write(textFrame(JSON.stringify({ type: 'hello', session: '' })))
      socket.write(textFrame(JSON.stringify({ type: 'watch', event: match })))
    })
    socket.write(upgradeOf(Number(port), BOOK_SOCKET, [`Origin: ${origin}`]))
  })
}

function note({ lobby, boards }: ViewersReport, payload: Buffer): void {
  const head = HEAD.exec(payload.toString('latin1', 0, HEAD_BYTES))
  if (head === null) return
  const ages = head[1] === 'event' ? boards : lobby
  ages.push(performance.timeOrigin + performance.now() - Number(head[2]))
}
