/**
 * Events: persist, commit, then deliver.
 *
 * A feature declares what it publishes with `event`, and `publish` writes it in the transaction of the change. The
 * dispatcher delivers each event to its subscribers at least once, in batches, inside one transaction with its removal: a
 * subscriber that only writes to the database acts exactly once. An event that does not match its schema, or that a
 * subscriber cannot process, is retried with growing pauses and then set aside; the others are delivered.
 */
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { transact, type Db, type Tx } from '../database/db.ts'
import { startLoop, type Loop } from './loop.ts'

/** A kind of event, declared by the feature that publishes it. Its payload is JSON. */
export interface EventType<Payload> {
  name: EventName
  schema: z.ZodType<Payload>
}
/** Feature, then what happened. Functions of the database publish under the same names. */
export type EventName = `${string}.${string}`

export const event = <Payload>(name: EventName, schema: z.ZodType<Payload>): EventType<Payload> => ({
  name,
  schema,
})

/** Receives all events of one type of a batch. */
export type Subscriber<Payload> = (tx: Tx, payloads: Payload[]) => Promise<void>

/** One type of event and its subscribers. */
export interface Subscription {
  name: EventName
  deliver(tx: Tx, payloads: unknown[]): Promise<void>
}

export const on = <Payload>(
  { name, schema }: EventType<Payload>,
  subscribers: Subscriber<Payload>[],
): Subscription => ({
  name,
  async deliver(tx, payloads) {
    const parsed = payloads.map((payload) => schema.parse(payload))
    for (const subscriber of subscribers) await subscriber(tx, parsed)
  },
})

export async function publish<Payload>(
  tx: Tx,
  { name }: EventType<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> {
  await tx
    .insertInto('platform.outbox')
    .values({ type: name, payload: JSON.stringify(payload) })
    .execute()
}

/** Publishes several events of one type. */
export async function publishAll<Payload>(
  tx: Tx,
  { name }: EventType<Payload>,
  payloads: readonly NoInfer<Payload>[],
): Promise<void> {
  if (payloads.length === 0) return
  await tx
    .insertInto('platform.outbox')
    .values(payloads.map((payload) => ({ type: name, payload: JSON.stringify(payload) })))
    .execute()
}

const BATCH = 500
const IDLE_MS = 100
const AFTER_FAILURE_MS = 1000
/** Pauses double from a second, so the last attempt is a quarter of an hour after the first. */
const MAX_ATTEMPTS = 10
/** A batch with failures ends after this long, once at least one event is decided. */
const TURN_MS = 5000

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** Starts dispatching; `stop` waits for the batch under way. Any number of processes may dispatch at once. */
export function startDispatcher(db: Db, subscriptions: Subscription[], log: FastifyBaseLogger): Loop {
  const turn = async (): Promise<boolean> => (await dispatchBatch(db, subscriptions, log)) === BATCH
  return startLoop({ name: 'outbox dispatch', idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS, turn }, log)
}

/** Dispatches one batch; returns how many events were delivered or failed. */
export async function dispatchBatch(db: Db, subscriptions: Subscription[], log?: Log): Promise<number> {
  const subscriptionTo = (type: string) => subscriptions.find(({ name }) => name === type)
  const turn = await transact(db, async (tx) => {
    const events = await takeDue(tx)
    const delivery: Delivery = { delivered: [], failed: [], endsAt: performance.now() + TURN_MS }
    const fresh = events.filter(({ attempts }) => attempts === 0)
    const groups = [...Map.groupBy(fresh, (event) => event.type)]
    // In the order of the subscriptions: the correction of a round is delivered after the round, if both are in the batch.
    const placeOf = (type: string) => subscriptions.findIndex(({ name }) => name === type)
    for (const [type, group] of groups.toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
      await deliver(tx, subscriptionTo(type), group, delivery)
    // Events that failed before are delivered one by one, so that they fail no batch again.
    for (const event of events.filter(({ attempts }) => attempts > 0))
      await deliver(tx, subscriptionTo(event.type), [event], delivery)
    await remove(tx, delivery.delivered)
    for (const { event, error } of delivery.failed) await postpone(tx, event, error)
    return delivery
  })
  for (const failure of turn.failed) report(log, failure)
  return turn.delivered.length + turn.failed.length
}

interface TakenEvent {
  id: bigint
  type: string
  payload: unknown
  attempts: number
}
interface Failure {
  event: TakenEvent
  error: unknown
}
interface Delivery {
  delivered: TakenEvent[]
  failed: Failure[]
  endsAt: number
}

async function takeDue(tx: Tx): Promise<TakenEvent[]> {
  const { rows } = await sql<TakenEvent>`
    select id, type, payload, attempts from platform.outbox
     where set_aside_at is null and (due_at is null or due_at <= now())
     order by id limit ${BATCH} for update skip locked`.execute(tx)
  return rows
}

/** Delivers events together; halves them while that fails, until each failing event is alone. */
async function deliver(
  tx: Tx,
  subscription: Subscription | undefined,
  events: TakenEvent[],
  delivery: Delivery,
): Promise<void> {
  const isAnyDecided = delivery.failed.length + delivery.delivered.length > 0
  if (isAnyDecided && performance.now() > delivery.endsAt) return
  const error = await failureOf(tx, subscription, events)
  const [first] = events
  if (error === null) delivery.delivered.push(...events)
  else if (events.length === 1 && first !== undefined)
    delivery.failed.push({ event: first, error: error.cause })
  else {
    const middle = Math.ceil(events.length / 2)
    await deliver(tx, subscription, events.slice(0, middle), delivery)
    await deliver(tx, subscription, events.slice(middle), delivery)
  }
}

/** The error of a delivery, with all its writes undone; null when every subscriber processed the events. */
async function failureOf(
  tx: Tx,
  subscription: Subscription | undefined,
  events: TakenEvent[],
): Promise<{ cause: unknown } | null> {
  await sql`savepoint delivery`.execute(tx)
  try {
    await subscription?.deliver(
      tx,
      events.map(({ payload }) => payload),
    )
    await sql`release savepoint delivery`.execute(tx)
    return null
  } catch (error) {
    // Edge to the subscribers. Without a connection this throws too, and the whole batch is retried.
    await sql`rollback to savepoint delivery`.execute(tx)
    return { cause: error }
  }
}

async function remove(tx: Tx, events: TakenEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`delete from platform.outbox where id = any (${events.map(({ id }) => id)}::bigint[])`.execute(tx)
}

async function postpone(tx: Tx, { id, attempts }: TakenEvent, error: unknown): Promise<void> {
  await sql`
    update platform.outbox
       set attempts = ${attempts + 1}, last_error = ${wordsOf(error)},
           due_at = now() + ${2 ** attempts} * interval '1 second',
           set_aside_at = case when ${attempts + 1 >= MAX_ATTEMPTS} then now() end
     where id = ${id}`.execute(tx)
}

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 1000)

function report(log: Log | undefined, { event: { id, type, attempts }, error }: Failure): void {
  const about = { err: error, event: id.toString(), type, attempts: attempts + 1 }
  if (about.attempts >= MAX_ATTEMPTS) log?.error(about, 'event set aside: a subscriber cannot process it')
  else log?.warn(about, 'event delivery failed; retrying')
}

/** How many events wait to be delivered, and how many were set aside. */
export async function outboxDepth(db: Db): Promise<{ waiting: number; setAside: number }> {
  const { rows } = await sql<{ waiting: bigint; setAside: bigint }>`
    select count(*) filter (where set_aside_at is null) as waiting,
           count(*) filter (where set_aside_at is not null) as set_aside from platform.outbox`.execute(db)
  return { waiting: Number(rows[0]?.waiting ?? 0n), setAside: Number(rows[0]?.setAside ?? 0n) }
}
