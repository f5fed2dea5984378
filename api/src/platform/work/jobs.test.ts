import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin, testDatabase } from '../../testing/database.ts'
import { openJobsPool, startJobs } from './jobs.ts'
import type { Loop } from './loop.ts'

const { url } = await testDatabase()
const name = new URL(url).pathname.slice(1)
/** A connection to the server itself: it answers while the database rejects logins. */
const server = process.env.TEST_DATABASE_URL ?? ''
const NEVER = '0 0 31 2 *'
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

const login = new URL(url)
Object.assign(login, { username: 'night_market_api', password: process.env.TEST_ROLES_PASSWORD })
const pool = openJobsPool(login.href, () => {})
let runs = 0
let running: Loop
beforeAll(async () => {
  const job = {
    name: 'platform_outlast',
    cron: NEVER,
    run: async () => {
      runs++
      if (runs === 1) await shut(true)
    },
  }
  running = await startJobs(pool, [job], silent as unknown as FastifyBaseLogger)
})
afterAll(async () => {
  await running.stop()
  await pool.end()
})

test('a database that goes away under a job ends no worker: what was not written down is run again', async () => {
  await asAdmin(url, "select graphile_worker.add_job('platform_outlast')")
  while (runs === 0) await sleep(20)
  // Longer than a worker needs to find out that it cannot say what it has done.
  await sleep(1000)
  expect(runs).toBe(1)
  await shut(false)
  while (runs === 1) await sleep(20)
  await asAdmin(url, "select graphile_worker.add_job('platform_outlast')")
  while (runs === 2) await sleep(20)
  expect(runs).toBe(3)
})

async function shut(isShut: boolean): Promise<void> {
  await asAdmin(server, `alter database ${name} allow_connections ${String(!isShut)}`)
  if (isShut)
    await asAdmin(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}
