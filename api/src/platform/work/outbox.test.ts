import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../testing/database.ts'
import { transact, type Tx } from '../database/db.ts'
import { dispatchBatch, event, on, outboxDepth, publish, type Subscriber } from './outbox.ts'

const { db } = await testDatabase()

interface Happened {
  no: number
}
const happened = event('test.happened', z.object({ no: z.number() }))
const publishNumbers = (from: number, count: number): Promise<void> =>
  transact(db, async (tx) => {
    for (let n = 0; n < count; n++) await publish(tx, happened, { no: from + n })
  })

/** Inserts the payloads it receives, so that a rollback removes them. */
const record = async (tx: Tx, payloads: Happened[]): Promise<void> => {
  for (const { no } of payloads) await sql`insert into pg_temp.received values (${no})`.execute(tx)
}
const failOn =
  (bad: number[]): Subscriber<Happened> =>
  async (tx, payloads) => {
    if (payloads.some(({ no }) => bad.includes(no))) await sql`select 1 / 0`.execute(tx)
  }

/** The payloads received, on one connection with a table of its own. */
async function dispatched(subscribers: Subscriber<Happened>[], rounds = 1): Promise<number[]> {
  return db.connection().execute(async (connection) => {
    await sql`create temporary table if not exists received (no int)`.execute(connection)
    await sql`truncate pg_temp.received`.execute(connection)
    for (let round = 0; round < rounds; round++)
      await dispatchBatch(connection, [on(happened, subscribers)], logged)
    const { rows } = await sql<{ no: number }>`select no from pg_temp.received order by no`.execute(
      connection,
    )
    return rows.map(({ no }) => no)
  })
}

const lines: { level: string; event: string; attempts: number }[] = []
const keep = (level: string) => (about: object) => void lines.push({ level, ...about } as (typeof lines)[0])
const logged = { warn: keep('warn'), error: keep('error') } as never

const retryAtOnce = () => sql`update platform.outbox set due_at = null`.execute(db)

test('an event that a subscriber cannot process stops no other and is set aside after ten attempts', async () => {
  await publishNumbers(0, 40)
  const received = await dispatched([record, failOn([17])])
  expect(received).toEqual(Array.from({ length: 40 }, (_, n) => n).filter((no) => no !== 17))
  expect(await outboxDepth(db)).toEqual({ waiting: 1, setAside: 0 })
  expect(await dispatched([record, failOn([17])]), 'it is not retried before its pause is over').toEqual([])

  for (let attempt = 2; attempt <= 10; attempt++) {
    await retryAtOnce()
    await publishNumbers(100 * attempt, 3)
    expect(await dispatched([record, failOn([17])])).toEqual([0, 1, 2].map((n) => 100 * attempt + n))
  }
  expect(await outboxDepth(db)).toEqual({ waiting: 0, setAside: 1 })
  expect(lines.map(({ level, attempts }) => `${level} ${attempts}`)).toEqual([
    ...Array.from({ length: 9 }, (_, n) => `warn ${n + 1}`),
    'error 10',
  ])
  const { rows } = await sql<{ id: bigint; lastError: string }>`
    select id, last_error from platform.outbox`.execute(db)
  expect(rows).toEqual([{ id: BigInt(lines.at(-1)?.event ?? ''), lastError: 'division by zero' }])
  expect(await dispatched([record])).toEqual([])
})

test('an event that was set aside is delivered once it is released', async () => {
  await sql`update platform.outbox set set_aside_at = null, attempts = 0, due_at = null where set_aside_at is not null`.execute(
    db,
  )
  expect(await dispatched([record])).toEqual([17])
  expect(await outboxDepth(db)).toEqual({ waiting: 0, setAside: 0 })
})

test('failing events are separated from those that can be delivered', async () => {
  await publishNumbers(0, 120)
  const bad = [0, 1, 60, 118, 119]
  expect(await dispatched([record, failOn(bad)])).toHaveLength(115)
  expect(await outboxDepth(db)).toEqual({ waiting: 5, setAside: 0 })
  await retryAtOnce()
  expect(await dispatched([record])).toEqual(bad)
})

test('every event is delivered once, however many processes dispatch at a time', async () => {
  await publishNumbers(0, 60)
  const seen: number[] = []
  const see: Subscriber<Happened> = async (_tx, payloads) => void seen.push(...payloads.map(({ no }) => no))
  await Promise.all(Array.from({ length: 4 }, () => dispatchBatch(db, [on(happened, [see])])))
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
})

test('an event that does not match its schema stops no other and waits for its retry', async () => {
  await publishNumbers(0, 3)
  await sql`insert into platform.outbox (type, payload) values ('test.happened', '{"no": "three"}')`.execute(
    db,
  )
  expect(await dispatched([record])).toEqual([0, 1, 2])
  expect(await outboxDepth(db)).toEqual({ waiting: 1, setAside: 0 })
})

test('events of a batch are delivered in the order of the subscriptions, whichever came first', async () => {
  const corrected = event('test.corrected', z.object({ no: z.number() }))
  await sql`delete from platform.outbox`.execute(db)
  await transact(db, async (tx) => {
    await publish(tx, corrected, { no: 1 })
    await publish(tx, happened, { no: 2 })
    await publish(tx, corrected, { no: 2 })
  })
  const seen: string[] = []
  const see =
    (name: string): Subscriber<Happened> =>
    async (_tx, payloads) =>
      void seen.push(...payloads.map(({ no }) => `${name} ${no}`))
  await dispatchBatch(db, [on(happened, [see('happened')]), on(corrected, [see('corrected')])])
  expect(seen).toEqual(['happened 2', 'corrected 1', 'corrected 2'])
})
