import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { asAdmin, testDatabase } from '../../testing/database.ts'
import { jobLocks } from './job-locks.ts'
import { openJobsPool, startJobs, type Job } from './jobs.ts'

const { url, pool: owner } = await testDatabase()
const login = new URL(url)
Object.assign(login, { username: 'night_market_api', password: process.env.TEST_ROLES_PASSWORD })
const NEVER = '0 0 31 2 *'
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

test('a job in the hands of a process that was killed is run by the next one, not hours later', async () => {
  const killed = hangingProcess()
  await asAdmin(url, "select graphile_worker.add_job('platform_hang')")
  await until(async () => (await lockedBy('platform_hang')) !== null)
  let runs = 0
  await running({ name: 'platform_hang', cron: NEVER, run: async () => void runs++ })
  // While its process lives the job is left to it, however long it takes.
  await sleep(5000)
  expect(runs).toBe(0)
  killed.kill('SIGKILL')
  await until(async () => runs === 1)
})

test('a run that was missed is made up for at the start, once', async () => {
  const earlier = new Date(Date.now() - 3 * 3_600_000)
  const name = 'platform_made_up'
  await asAdmin(
    url,
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('${name}', now() - interval '9 days', now() - interval '2 days')`,
  )
  const runs: Date[] = []
  const cron = `0 ${earlier.getUTCHours()} * * *`
  await running({ name, cron, makesUp: '4h', run: async (now) => void runs.push(now) })
  await until(async () => runs.length > 0)
  await sleep(1000)
  expect(runs).toHaveLength(1)
  expect(runs[0]?.getUTCHours()).toBe(earlier.getUTCHours())
})

test('a lock whose connection broke gives its place in the pool back, however often that happens', async () => {
  const pool = openJobsPool(login.href, () => {})
  const locks = jobLocks(pool)
  onTestFinished(async () => {
    locks.stop()
    await pool.end()
  })
  // More often than the pool has places.
  for (let broken = 0; broken < 8; broken++) {
    await locks.hold('workers')
    await asAdmin(
      url,
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 1
        and mode = 'ShareLock' and database = (select oid from pg_database where datname = current_database())`,
    )
    await until(async () => pool.totalCount === 0)
  }
})

async function running(job: Job): Promise<void> {
  const pool = openJobsPool(login.href, () => {})
  const loop = await startJobs(pool, [job], silent as unknown as FastifyBaseLogger)
  onTestFinished(async () => {
    await loop.stop()
    await pool.end()
  })
}

/** A process whose job never ends. */
function hangingProcess() {
  const jobs = join(import.meta.dirname, 'jobs.ts')
  const code = `
    const { openJobsPool, startJobs } = await import(${JSON.stringify(jobs)})
    const log = Object.fromEntries(['debug', 'info', 'warn', 'error'].map((level) => [level, () => {}]))
    const run = () => new Promise(() => setInterval(() => {}, 1000))
    await startJobs(openJobsPool(process.env.DATABASE_URL, () => {}), [{ name: 'platform_hang', cron: '${NEVER}', run }], log)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, DATABASE_URL: login.href },
    stdio: 'inherit',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function lockedBy(job: string): Promise<string | null> {
  const jobs = `select locked_by from graphile_worker.jobs where task_identifier = $1`
  return (await owner.query<{ locked_by: string | null }>(jobs, [job])).rows[0]?.locked_by ?? null
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50)
}
