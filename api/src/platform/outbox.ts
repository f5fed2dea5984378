/**
 * Events: persist, commit, then tell.
 *
 * `publish` writes them in the transaction they tell of. The dispatcher hands each to its subscribers at least once, in
 * batches, inside one transaction with its removal: a subscriber that only writes to the database acts exactly once.
 */
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { transact, type Db, type Tx } from './db.ts'
import { startLoop, type Loop } from './loop.ts'

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
export function startDispatcher(db: Db, subscribers: Subscribers, log: FastifyBaseLogger): Loop {
  const turn = async (): Promise<boolean> => (await dispatchBatch(db, subscribers)) === BATCH
  return startLoop({ waiting: 'events wait', idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS, turn }, log)
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
