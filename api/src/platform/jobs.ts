/** Jobs: what the clock does, once across all processes. */
import { run, runMigrations, type Runner, type Task } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import { Logger } from 'graphile-worker'
import pg from 'pg'

/** A job by name (letters and underscores, beginning with its feature), and when it runs (cron text). It may run again after a failure: its effect must not double. */
export interface Job {
  name: string
  cron: string
  run: (now: Date) => Promise<void>
}

export async function startJobs(pool: pg.Pool, jobs: Job[], log: FastifyBaseLogger): Promise<Runner> {
  const taskList: Record<string, Task> = {}
  for (const job of jobs) taskList[job.name] = async (_payload, helpers) => job.run(helpers.job.run_at)
  return run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    taskList,
    crontab: jobs.map((job) => `${job.cron} ${job.name}`).join('\n'),
    logger: new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  })
}

/** Connections of the job queue, which owns its tables. One that breaks is replaced; it ends no process. */
export function openJobsPool(databaseUrl: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Creates the tables of the job queue. */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl })
}
