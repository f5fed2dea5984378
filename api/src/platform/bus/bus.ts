/**
 * The bus: tells every process what was committed, by notifications of the database.
 *
 * `tell` is called after the commit and gathers: inside the transactions, notifications would serialise their commits. What
 * it carries may be lost: its subscribers compare numbers with the database from time to time.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/db.ts'
import { chunksOf, jsonIn } from './chunks.ts'
import { listenTo } from './listener.ts'

const CHANNEL = 'bus'
const GATHER_MS = 50

export interface Bus {
  /** A row with this number was committed to the topic. */
  tell(topic: string, no: number): void
  /** Passes on what holds only for a moment, such as typing. `except` names the connection it came from. */
  pass(topic: string, frame: { type: string }, except?: string): void
}

/** Receives what another process, or this one, published. */
export interface BusListener {
  onTell(topic: string, no: number): void
  onPass(topic: string, frame: { type: string }, except: string | undefined): void
}

/** The bus as the process that owns it sees it. */
export interface OpenBus extends Bus {
  subscribe(listener: BusListener): void
  /** Receives the payloads of another channel. */
  subscribeChannel(channel: string, receive: (payload: string) => void): void
  stop(): Promise<void>
}

const Entries = z.array(
  z.union([
    z.object({ topic: z.string(), no: z.int() }),
    z.object({
      topic: z.string(),
      frame: z.looseObject({ type: z.string() }),
      except: z.string().optional(),
    }),
  ]),
)

/** Opens the bus; `channels` names those of `subscribeChannel`. */
export function openBus(db: Db, databaseUrl: string, channels: string[], log: FastifyBaseLogger): OpenBus {
  const listeners: BusListener[] = []
  const received = new Map<string, (payload: string) => void>()
  received.set(CHANNEL, (payload) => {
    const entries = Entries.safeParse(jsonIn(payload))
    if (!entries.success) return log.warn({ bytes: payload.length }, 'bus notification is malformed; skipped')
    for (const entry of entries.data) {
      for (const listener of listeners) {
        if ('no' in entry) listener.onTell(entry.topic, entry.no)
        else listener.onPass(entry.topic, entry.frame, entry.except)
      }
    }
  })
  const listener = listenTo(
    databaseUrl,
    [CHANNEL, ...channels],
    (channel, payload) => received.get(channel)?.(payload),
    log,
  )
  const gathered = gather((payloads) => send(db, payloads, log))
  return {
    tell: gathered.tell,
    pass: gathered.pass,
    subscribe: (next) => void listeners.push(next),
    subscribeChannel: (channel, next) => void received.set(channel, next),
    async stop() {
      await gathered.flush()
      await listener.stop()
    },
  }
}

/** Gathers what comes within a moment; of a topic's numbers only the last counts. */
function gather(publish: (payloads: string[]) => Promise<void>): Bus & { flush(): Promise<void> } {
  let numbers = new Map<string, number>()
  let frames: object[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const advances = [...numbers].map(([topic, no]) => ({ topic, no }))
    const payloads = chunksOf([...advances, ...frames])
    numbers = new Map()
    frames = []
    if (payloads.length > 0) await publish(payloads)
  }
  const later = (): void => {
    timer ??= setTimeout(() => void flush(), GATHER_MS)
  }
  return {
    tell(topic, no) {
      numbers.set(topic, Math.max(no, numbers.get(topic) ?? 0))
      later()
    },
    pass(topic, frame, except) {
      frames.push({ topic, frame, ...(except === undefined ? {} : { except }) })
      later()
    },
    flush,
  }
}

async function send(db: Db, payloads: string[], log: FastifyBaseLogger): Promise<void> {
  try {
    await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(db)
  } catch (error) {
    // Edge to the database: what is lost here is found by number.
    log.warn({ err: error, payloads: payloads.length }, 'bus notification failed; skipped')
  }
}
