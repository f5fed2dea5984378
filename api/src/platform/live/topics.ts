/** The topics that sockets of this process watch. */
import type { LiveRequest } from '@night-market/protocol/live'
import { MAX_TOPICS_WATCHED } from '@night-market/protocol/live'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus, OpenBus } from '../bus/bus.ts'
import { startLoop, type Loop } from '../work/loop.ts'
import { openSemaphore } from '../work/semaphore.ts'
import type { Connection } from './connection.ts'
import type { FanOut } from './fan-out.ts'
import { openPresence } from './presence.ts'
import type { Stream } from './streams.ts'
import { Topic, type Limit } from './topic.ts'

/** A number that was lost on its way is found within this time. */
const CHECK_MS = 2000
const READS_AT_ONCE = 4
const MOST_WAITING = 100_000

export interface Topics {
  /** Does what a client asks of a topic. */
  answer(connection: Connection, request: LiveRequest): Promise<void>
  watch(connection: Connection, name: string, after: number | undefined): Promise<void>
  /** Forgets a closed connection. */
  leave(connection: Connection): void
  stop(): Promise<void>
}

/** Opens the topics of these streams. `bus` brings numbers; the database is asked for the last ones every two seconds. */
export function openTopics(bus: OpenBus, streams: Stream[], fanOut: FanOut, log: FastifyBaseLogger): Topics {
  const byName = new Map(streams.map((stream) => [stream.name, stream]))
  const open = new Map<string, Topic>()
  const parts = {
    fanOut,
    limit: readsAtOnce(),
    failed: (error: unknown) => log.warn({ err: error }, 'topic read failed; retrying'),
  }
  const topicOf = (name: string, stream: Stream, id: string): Topic => {
    const topic = open.get(name) ?? new Topic({ ...parts, name, id, stream })
    open.set(name, topic)
    return topic
  }
  const presence = openPresence(bus, open, fanOut)
  bus.subscribe({
    onTell: (name, no) => open.get(name)?.advance(no),
    onPass(name, frame, except) {
      const topic = open.get(name)
      if (topic === undefined || presence.take(name, frame)) return
      const others = [...topic.watchers].filter(({ watcher }) => watcher.connection !== except)
      fanOut.send(others, { ...frame, topic: name })
    },
  })
  const checks = checkNumbers(open, log)
  const watch: Topics['watch'] = async (connection, name, after) => {
    const [kind = '', id = ''] = name.split(':')
    const stream = byName.get(kind)
    if (connection.topics.has(name)) return
    if (stream === undefined || !(await mayWatch(connection, stream, name, id)))
      return connection.send({ type: 'refused', topic: name })
    await topicOf(name, stream, id).join(connection, after)
    presence.greet(name, connection)
  }
  return {
    watch,
    async answer(connection, request) {
      if (request.type === 'watch') return watch(connection, request.topic, request.after)
      const topic = open.get(request.topic)
      if (request.type === 'unwatch') {
        connection.topics.delete(request.topic)
        topic?.leave(connection)
      } else if (topic?.watchers.has(connection) === true) await passOn(bus, topic, connection, request)
    },
    leave(connection) {
      for (const name of connection.topics) open.get(name)?.leave(connection)
      connection.topics.clear()
    },
    async stop() {
      presence.stop()
      await checks.stop()
    },
  }
}

/** Notes the topic as wanted before it asks, so that an `unwatch` meanwhile counts. */
async function mayWatch(connection: Connection, stream: Stream, name: string, id: string): Promise<boolean> {
  if (connection.topics.size >= MAX_TOPICS_WATCHED) return false
  connection.topics.add(name)
  const isAllowed = await stream.mayWatch(connection.watcher, id)
  if (!isAllowed) connection.topics.delete(name)
  return isAllowed
}

/** Typing and reading reach the others who watch; a stream that names its watchers names this one. */
async function passOn(
  bus: Bus,
  { stream, id }: Topic,
  { watcher }: Connection,
  request: Extract<LiveRequest, { type: 'typing' | 'seen' }>,
): Promise<void> {
  const { type } = request
  if (type === 'seen') await stream.seen?.(watcher, id, request.no)
  for (const topic of stream.audience?.(id) ?? [request.topic]) {
    const isNamed = stream.present === 'names' && topic === request.topic
    const by = isNamed ? (watcher.name ?? watcher.door) : watcher.door
    const frame = type === 'seen' ? { type, no: request.no, by } : { type, by }
    bus.pass(topic, frame, watcher.connection)
  }
}

/** Asks for the last numbers of all watched topics, one query a stream, and forgets topics without watchers. */
function checkNumbers(open: Map<string, Topic>, log: FastifyBaseLogger): Loop {
  const turn = async (): Promise<boolean> => {
    for (const [name, { isUnwatched }] of open) if (isUnwatched) open.delete(name)
    for (const [stream, topics] of Map.groupBy(open.values(), (topic) => topic.stream)) {
      const lastNos = await stream.lastNos(topics.map(({ id }) => id))
      for (const topic of topics) topic.advance(lastNos.get(topic.id) ?? 0)
    }
    return false
  }
  return startLoop({ name: 'topic check', idleMs: CHECK_MS, afterFailureMs: CHECK_MS, turn }, log)
}

/** Reads of topics leave most of the database's connections to the calls. */
function readsAtOnce(): Limit {
  const semaphore = openSemaphore({ atOnce: READS_AT_ONCE, mostWaiting: MOST_WAITING })
  return async (read) => {
    const leave = await semaphore.enter()
    try {
      return await read()
    } finally {
      leave()
    }
  }
}
