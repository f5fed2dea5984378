import type { HealthValue } from '@night-market/protocol/console/health'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sealAll, SEALED_AUDIT } from '../../ledger/index.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aStaff } from '../../testing/staff.ts'

const market = await testMarket()
const { app, services, database } = market
const { db } = services

const health = async (headers: object): Promise<HealthValue> => {
  const reply = await app.inject({ url: '/ops/console/health', headers: { ...headers } })
  return reply.json().value as HealthValue
}

test('an event that was set aside is named, and delivered again once', async () => {
  const { headers, username } = await aStaff(market, ['site'])
  const { rows } = await sql<{ id: bigint }>`
    insert into platform.outbox (type, payload, attempts, set_aside_at, last_error)
    values ('test.broken', '{}', 10, now(), 'no such member') returning id`.execute(db)
  const id = String(rows[0]?.id)
  expect((await health(headers)).events).toMatchObject({
    setAside: [{ id, type: 'test.broken', error: 'no such member' }],
  })
  const deliver = () => app.inject({ method: 'POST', url: `/ops/console/events/${id}/deliver`, headers })
  const replies = await Promise.all([deliver(), deliver()])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  const after = await health(headers)
  expect(after.events).toMatchObject({ setAside: [] })
  const audited = await sql`
    select from platform.audit
     where what = 'console.event_delivered_again' and subject = ${id} and who like ${'%' + username}`.execute(
    db,
  )
  expect(audited.rows).toHaveLength(1)
})

test('a job with a failed run is named, and so are the newest seals', async () => {
  const { headers } = await aStaff(market, ['site'])
  await asAdmin(
    database.url,
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('test_job', now(), now()) on conflict do nothing`,
  )
  await asAdmin(database.url, `select graphile_worker.add_job('test_job')`)
  await asAdmin(
    database.url,
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'disk full'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'test_job')`,
  )
  await sealAll(db, SEALED_AUDIT)
  const { jobs, seals } = await health(headers)
  expect(jobs.find(({ name }) => name === 'test_job')).toMatchObject({
    failure: { attempts: 3, error: 'disk full' },
  })
  expect(seals.map(({ chain }) => chain)).toContain('platform.audit')
})

test('health is for holders of "site"', async () => {
  const { headers } = await aStaff(market, ['see', 'review'])
  expect((await app.inject({ url: '/ops/console/health', headers })).json().code).toBe('not_allowed')
})
