import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { transact, type Tx } from '../database/db.ts'
import { dispatchBatch, outboxDepth, publish, type Subscriber } from './outbox.ts'

const { db } = await testDatabase()

const events = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ type: 'test.happened', payload: { no: from + n } }))
const tell = (from: number, count: number): Promise<void> =>
  transact(db, (tx) => publish(tx, events(from, count)))

/** Writes down what it hears, so that what is undone is not there. */
const note = async (tx: Tx, payloads: Record<string, unknown>[]): Promise<void> => {
  for (const { no } of payloads) await sql`insert into pg_temp.heard values (${no})`.execute(tx)
}
const failOn =
  (bad: number[]): Subscriber =>
  async (tx, payloads) => {
    if (payloads.some(({ no }) => bad.includes(Number(no)))) await sql`select 1 / 0`.execute(tx)
  }

/** What was heard, by one connection with a table of its own. */
async function dispatched(subscribers: Subscriber[], rounds = 1): Promise<number[]> {
  return db.connection().execute(async (connection) => {
    await sql`create temporary table if not exists heard (no int)`.execute(connection)
    await sql`truncate pg_temp.heard`.execute(connection)
    for (let round = 0; round < rounds; round++)
      await dispatchBatch(connection, { 'test.happened': subscribers }, logged)
    const { rows } = await sql<{ no: number }>`select no from pg_temp.heard order by no`.execute(connection)
    return rows.map(({ no }) => no)
  })
}

const lines: { level: string; event: string; attempts: number }[] = []
const keep = (level: string) => (about: object) => void lines.push({ level, ...about } as (typeof lines)[0])
const logged = { warn: keep('warn'), error: keep('error') } as never

const retryAtOnce = () => sql`update platform.outbox set due_at = null`.execute(db)

test('an event that a subscriber cannot process stops no other and is set aside after ten attempts', async () => {
  await tell(0, 40)
  const heard = await dispatched([note, failOn([17])])
  expect(heard).toEqual(Array.from({ length: 40 }, (_, n) => n).filter((no) => no !== 17))
  expect(await outboxDepth(db)).toEqual({ waiting: 1, setAside: 0 })
  expect(await dispatched([note, failOn([17])]), 'it waits before it is tried again').toEqual([])

  for (let attempt = 2; attempt <= 10; attempt++) {
    await retryAtOnce()
    await tell(100 * attempt, 3)
    expect(await dispatched([note, failOn([17])])).toEqual([0, 1, 2].map((n) => 100 * attempt + n))
  }
  expect(await outboxDepth(db)).toEqual({ waiting: 0, setAside: 1 })
  expect(lines.map(({ level, attempts }) => `${level} ${attempts}`)).toEqual([
    ...Array.from({ length: 9 }, (_, n) => `warn ${n + 1}`),
    'error 10',
  ])
  const { rows } = await sql<{ id: bigint; last_error: string }>`
    select id, last_error from platform.outbox`.execute(db)
  expect(rows).toEqual([{ id: BigInt(lines.at(-1)?.event ?? ''), last_error: 'division by zero' }])
  expect(await dispatched([note])).toEqual([])
})

test('what was set aside is delivered once it is released', async () => {
  await sql`update platform.outbox set set_aside_at = null, attempts = 0, due_at = null where set_aside_at is not null`.execute(
    db,
  )
  expect(await dispatched([note])).toEqual([17])
  expect(await outboxDepth(db)).toEqual({ waiting: 0, setAside: 0 })
})

test('many events that fail are found among those that do not', async () => {
  await tell(0, 120)
  const bad = [0, 1, 60, 118, 119]
  expect(await dispatched([note, failOn(bad)])).toHaveLength(115)
  expect(await outboxDepth(db)).toEqual({ waiting: 5, setAside: 0 })
  await retryAtOnce()
  expect(await dispatched([note])).toEqual(bad)
})

test('a subscriber is heard by every event once, however many dispatch at a time', async () => {
  await tell(0, 60)
  const seen: number[] = []
  const hear: Subscriber = async (_tx, payloads) => void seen.push(...payloads.map(({ no }) => Number(no)))
  await Promise.all(Array.from({ length: 4 }, () => dispatchBatch(db, { 'test.happened': [hear] })))
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
})
