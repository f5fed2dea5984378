/** How many watch a topic, or who: each process passes its own share on, and adds up all shares. */
import type { TopicFrame } from '@night-market/protocol/live'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Bus } from '../bus/bus.ts'
import type { Connection } from './connection.ts'
import type { FanOut } from './fan-out.ts'
import type { Topic } from './topic.ts'

const EVERY_MS = 10_000
/** A process that says nothing for so long is gone. */
const FORGOTTEN_MS = 25_000
const MOST_NAMES = 20

const Share = z.object({
  type: z.literal('watching'),
  process: z.string(),
  count: z.int(),
  names: z.array(z.string()),
})
type Share = z.infer<typeof Share>

export interface Presence {
  /** Takes a process's share; false for any other frame. */
  take(topic: string, frame: { type: string }): boolean
  /** Sends a new watcher what is known, and the others soon that it is there. */
  greet(topic: string, connection: Connection): void
  stop(): void
}

export function openPresence(bus: Bus, open: Map<string, Topic>, fanOut: FanOut): Presence {
  const self = randomUUID()
  const shares = new Map<string, Map<string, Share & { at: number }>>()
  const passOwn = (name: string, { watchers }: Topic): void => {
    const names = [...new Set([...watchers].flatMap(({ watcher }) => watcher.name ?? []))]
    const own: Share = {
      type: 'watching',
      process: self,
      count: watchers.size,
      names: names.slice(0, MOST_NAMES),
    }
    bus.pass(name, own)
  }
  const timer = setInterval(() => {
    for (const name of shares.keys()) if (!open.has(name)) shares.delete(name)
    for (const [name, topic] of open) if (topic.stream.present !== undefined) passOwn(name, topic)
  }, EVERY_MS)
  timer.unref()
  return {
    take(name, frame) {
      const topic = open.get(name)
      const share = Share.safeParse(frame)
      if (!share.success || topic === undefined) return share.success
      const before = JSON.stringify(summed(name, topic, shares.get(name)))
      const ofTopic = shares.get(name) ?? new Map<string, Share & { at: number }>()
      shares.set(name, ofTopic.set(share.data.process, { ...share.data, at: performance.now() }))
      const after = summed(name, topic, ofTopic)
      if (JSON.stringify(after) !== before) fanOut.send(topic.watchers, after)
      return true
    },
    greet(name, connection) {
      const topic = open.get(name)
      if (topic?.stream.present === undefined) return
      connection.send(summed(name, topic, shares.get(name)))
      // A room's number may be some seconds old; who else looks at a conversation shows at once.
      if (topic.stream.present === 'names') passOwn(name, topic)
    },
    stop: () => clearInterval(timer),
  }
}

function summed(
  topic: string,
  { stream }: Topic,
  shares: Map<string, Share & { at: number }> | undefined,
): TopicFrame {
  const since = performance.now() - FORGOTTEN_MS
  const fresh = [...(shares?.values() ?? [])].filter(({ at }) => at > since)
  const count = fresh.reduce((sum, share) => sum + share.count, 0)
  const names = [...new Set(fresh.flatMap((share) => share.names))]
  return { type: 'present', topic, count, ...(stream.present === 'names' ? { names } : {}) }
}
