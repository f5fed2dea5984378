/** Jobs: what the clock does, once across all processes. */
import { EventEmitter } from 'node:events'
import {
  Logger,
  run,
  runMigrations,
  type Runner,
  type RunnerOptions,
  type WorkerEvents,
} from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { SERVER_NAME } from '../database/db.ts'
import { jobLocks } from './job-locks.ts'
import { startLoop, type Loop } from './loop.ts'

/**
 * A job by name (letters and underscores, beginning with its feature), and when it runs (cron text). It may run again
 * after a failure, so its effect must not double.
 */
export interface Job {
  name: string
  cron: string
  /** How long ago a run may have been missed (`1h`, `1d`) to be made up for at the start: its period, for one run. */
  makesUp?: string
  run: (now: Date) => Promise<void>
}

const LOOK_EVERY_MS = 1000

/**
 * Starts workers, and new ones when the database went away under them: they end when they cannot write down what they have
 * done. What those had in hand is run again.
 */
export async function startJobs(pool: pg.Pool, jobs: Job[], log: FastifyBaseLogger): Promise<Loop> {
  const events: WorkerEvents = new EventEmitter()
  const ended = new Set<string>()
  let runner: Runner | null = null
  let workers = ''
  events.on('pool:create', ({ workerPool }) => (workers = workerPool.id))
  const options = optionsOf(pool, jobs, events, log)
  const locks = jobLocks(pool)
  const turn = async (): Promise<boolean> => {
    if (runner !== null) {
      await locks.hold(workers)
      await locks.freeOrphans()
      return false
    }
    if (ended.size > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [[...ended]])
    ended.clear()
    const started = await run(options)
    runner = started
    const end = (): void => {
      runner = null
      ended.add(workers)
    }
    started.promise.then(end, end)
    return false
  }
  const pauses = { idleMs: LOOK_EVERY_MS, afterFailureMs: LOOK_EVERY_MS }
  const loop = startLoop({ name: 'job runner', ...pauses, turn }, log)
  return {
    async stop() {
      await loop.stop()
      locks.stop()
      // Workers that are already ending reject a second stop.
      await runner?.stop().catch(() => {})
    },
  }
}

function optionsOf(pool: pg.Pool, jobs: Job[], events: WorkerEvents, log: FastifyBaseLogger): RunnerOptions {
  return {
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      jobs.map((job) => [job.name, async (_payload, helpers) => job.run(helpers.job.run_at)]),
    ),
    crontab: jobs.map(cronLine).join('\n'),
    logger: new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
    events,
    // Written down at once, but by the one path on which a failure ends the workers and not the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

const cronLine = ({ name, cron, makesUp }: Job): string =>
  makesUp === undefined ? `${cron} ${name}` : `${cron} ${name} ?fill=${makesUp}`

/** Connections of the job queue. One that breaks is replaced; it ends no process. */
export function openJobsPool(databaseUrl: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: SERVER_NAME,
    // Two workers, the listener, the clock, and the lock that shows that they live.
    max: 5,
    connectionTimeoutMillis: 4000,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Creates the tables of the job queue, as their owner, and lets the application's role work with them. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl })
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(JOB_RIGHTS)
  } finally {
    await client.end()
  }
}

/** The queue's tables are under row security without a policy: only their owner sees rows. */
const JOB_RIGHTS = `
  grant usage on schema graphile_worker to night_market_api;
  grant select, insert, update, delete on all tables in schema graphile_worker to night_market_api;
  revoke insert, update, delete on graphile_worker.migrations from night_market_api;
  do $$ declare
    guarded regclass;
  begin
    for guarded in
      select c.oid from pg_class c
       where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
         and not exists (select from pg_policy where polrelid = c.oid and polname = 'night_market_api')
    loop
      execute format('create policy night_market_api on %s to night_market_api using (true) with check (true)', guarded);
    end loop;
  end $$`
