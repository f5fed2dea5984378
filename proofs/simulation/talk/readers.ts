/** Readers on sockets that lose, repeat and reorder frames; they read missing numbers as the site does over HTTP. */
import { openFanOut } from '../../../api/src/platform/live/fan-out.ts'
import { Connection } from '../../../api/src/platform/live/connection.ts'
import { Topic } from '../../../api/src/platform/live/topic.ts'
import { lastNosOf } from '../../../api/src/rooms/queries.ts'
import { messagesPage } from '../../../api/src/rooms/read.ts'
import { roomStream } from '../../../api/src/rooms/stream.ts'
import { setTimeout } from 'node:timers/promises'
import type { Talk } from './simulation.ts'

export interface Row {
  no: number
  kind: string
  body: string
  target: number | null
}

interface Frame {
  type: string
  from: number
  to: number
  items: Row[]
}

export interface Reader {
  rows: Row[]
  last: number
  /** Takes what its socket has brought so far, with the faults of this play. */
  deliver(): Promise<void>
  connect(): Promise<void>
  /** Reads the messages after its last number from the database. */
  fill(): Promise<void>
}

export interface Readers {
  all: Reader[]
  /** A number was committed; the notification may be lost. */
  tell(no: number): void
  /** One reader loses its socket and connects again. */
  breakOne(): Promise<void>
  settle(): Promise<void>
}

/** Two processes serve the readers: each has the topic for itself. */
const PROCESSES = 2
const SETTLED_MS = 5

export function openReaders(talk: Talk, count: number): Readers {
  const topics = Array.from({ length: PROCESSES }, () => openTopic(talk))
  const all = Array.from({ length: count }, (_, n) =>
    openReader(talk, topics[n % PROCESSES] ?? openTopic(talk), n),
  )
  const check = async (): Promise<void> => {
    const last = (await lastNosOf(talk.db, [talk.room])).get(talk.room) ?? 0
    for (const topic of topics) topic.advance(last)
  }
  return {
    all,
    tell(no) {
      for (const topic of topics) if (talk.draw.below(5) > 1) topic.advance(no)
    },
    breakOne: () => talk.draw.pick(all).connect(),
    async settle() {
      // The check of numbers finds what was lost; what is still on its way arrives.
      await check()
      for (const reader of all) await reader.connect()
      await setTimeout(SETTLED_MS)
      for (const reader of all) await reader.deliver()
      for (const reader of all) await reader.fill()
    },
  }
}

const openTopic = (talk: Talk): Topic =>
  new Topic({
    name: `room:${talk.room}`,
    id: talk.room,
    stream: { ...roomStream(talk.rooms), gatherMs: 0 },
    fanOut: openFanOut(),
    limit: (read) => read(),
    failed: (error) => talk.fault(`a read of the topic failed: ${String(error)}`),
  })

function openReader(talk: Talk, topic: Topic, n: number): Reader {
  let queue: Frame[] = []
  let connection: Connection | undefined
  const reader: Reader = {
    rows: [],
    last: 0,
    async deliver() {
      const frames = faulty(talk, queue.splice(0))
      for (const frame of frames) await take(reader, frame)
    },
    async connect() {
      if (connection !== undefined) topic.leave(connection)
      queue = []
      const next = socketOf(n, `room:${talk.room}`, (frame) => queue.push(frame))
      connection = next
      await topic.join(next, reader.last)
    },
    async fill() {
      const page = await messagesPage(talk.rooms, { room: talk.room, after: reader.last })
      if (page.from !== reader.last + 1) talk.fault(`after ${reader.last} the page began with ${page.from}`)
      if (page.rows.some(({ no }, index) => no !== page.from + index))
        talk.fault(`the page after ${reader.last} has a hole: ${page.rows.map(({ no }) => no).join(' ')}`)
      talk.count('filled')
      add(reader, page.rows, page.rows.at(-1)?.no ?? reader.last)
    },
  }
  return reader
}

/** Like `web/src/shell/topic-rows.ts`: fills a hole before it shows what comes after. */
async function take(reader: Reader, frame: Frame): Promise<void> {
  if (frame.type === 'gap' || frame.from > reader.last + 1) await reader.fill()
  if (frame.type === 'stream' && frame.from <= reader.last + 1) add(reader, frame.items, frame.to)
}

function add(reader: Reader, rows: Row[], to: number): void {
  reader.rows.push(...rows.filter(({ no }) => no > reader.last))
  reader.last = Math.max(reader.last, to)
}

/** A third of the frames is lost, repeated or overtaken. */
function faulty({ draw, count }: Talk, frames: Frame[]): Frame[] {
  const arrived: Frame[] = []
  for (const frame of frames) {
    const fate = draw.below(9)
    count(['frame lost', 'frame repeated', 'frame overtaken'][fate] ?? 'frame arrived')
    if (fate === 0) continue
    if (fate === 2) arrived.unshift(frame)
    else arrived.push(frame)
    if (fate === 1) arrived.splice(draw.below(arrived.length + 1), 0, frame)
  }
  return arrived
}

function socketOf(n: number, topic: string, receive: (frame: Frame) => void): Connection {
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    on: () => {},
    send: (bytes: Buffer) => receive(JSON.parse(bytes.toString('utf8')) as Frame),
  }
  const watcher = { owner: `reader ${n}`, session: `session ${n}`, door: 'member', connection: `socket ${n}` }
  const connection = new Connection(socket as unknown as ConstructorParameters<typeof Connection>[0], watcher)
  connection.topics.add(topic)
  return connection
}
