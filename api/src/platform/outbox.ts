/**
 * Events: persist, commit, then tell.
 *
 * `publish` writes them in the transaction they tell of. The dispatcher hands each to its subscribers at least once, in
 * batches, inside one transaction with its removal: a subscriber that only writes to the database acts exactly once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { transact, type Db, type Tx } from './db.ts'

export interface OutboxEvent {
  type: string
  payload: Record<string, unknown>
}

/** Hears all events of one type of a batch. */
export type Subscriber = (tx: Tx, payloads: Record<string, unknown>[]) => Promise<void>
export type Subscribers = Record<string, Subscriber[]>

export async function publish(tx: Tx, events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => ({ type: event.type, payload: JSON.stringify(event.payload) }))
  await tx.insertInto('platform.outbox').values(rows).execute()
}

const BATCH = 500
const IDLE_MS = 100
const AFTER_FAILURE_MS = 1000

/** Starts handing out; `stop` waits for the batch under way. Any number of processes may dispatch at once. */
export function startDispatcher(
  db: Db,
  subscribers: Subscribers,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = loop(db, subscribers, log, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Hands out one batch; how many events it held. */
export async function dispatchBatch(db: Db, subscribers: Subscribers): Promise<number> {
  return transact(db, async (tx) => {
    const taken = await sql<{ type: string; payload: Record<string, unknown> }>`
      delete from platform.outbox where id in (
        select id from platform.outbox order by id limit ${BATCH} for update skip locked)
      returning type, payload`.execute(tx)
    const byType = Map.groupBy(taken.rows, (event) => event.type)
    for (const [type, events] of byType) {
      for (const hear of subscribers[type] ?? [])
        await hear(
          tx,
          events.map((event) => event.payload),
        )
    }
    return taken.rows.length
  })
}

async function loop(
  db: Db,
  subscribers: Subscribers,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let pauseMs = IDLE_MS
    try {
      if ((await dispatchBatch(db, subscribers)) === BATCH) pauseMs = 0
    } catch (error) {
      // Edge of the process: the events stay in the outbox and are tried again.
      log.warn({ err: error }, 'events wait')
      pauseMs = AFTER_FAILURE_MS
    }
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
  }
}
