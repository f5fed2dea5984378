/** Reads the environment, starts, and stops cleanly on the first signal. */
import { buildApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/db.ts'
import { readEnv } from './platform/env.ts'
import { openJobsPool } from './platform/jobs.ts'

const reading = readEnv(process.env)
if ('problems' in reading) {
  for (const problem of reading.problems) console.error(problem)
  process.exit(2)
}
const { env } = reading

const database = openDatabase({
  url: env.DATABASE_URL,
  role: env.DATABASE_ROLE,
  maxConnections: env.DATABASE_CONNECTIONS,
  onPoolError: (error) => market.app.log.warn({ err: error }, 'a database connection was lost'),
})
const market = await buildApp({ db: database.db, clock: systemClock, env })
const jobsPool = openJobsPool(env.DATABASE_URL, (error) =>
  market.app.log.warn({ err: error }, 'a database connection was lost'),
)
await market.startBackground(jobsPool)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void stop()
  })
}

await market.app.listen({ host: env.HOST, port: env.PORT }).catch((error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE' ? `Port ${env.PORT} is taken; set PORT to a free one.` : error.message
  console.error(reason)
  process.exit(2)
})

async function stop(): Promise<void> {
  await market.close()
  await jobsPool.end()
  await database.close()
  process.exit(0)
}
