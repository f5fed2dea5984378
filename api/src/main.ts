/** Reads the environment, starts, and stops cleanly on the first signal. */
import { buildApp, type NightMarket } from './app.ts'
import { refuseOwner } from './ledger/index.ts'
import { awaitDatabase } from './platform/database/await-database.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase, type Database } from './platform/database/db.ts'
import { readEnv, type Env } from './env.ts'
import { missingParts } from './missing-parts.ts'
import { openJobsPool } from './platform/work/jobs.ts'
import { serveMetrics } from './platform/http/operations.ts'
import { WrongSettings } from './platform/wrong-settings.ts'

/** Tells a supervisor that starting again would not help. */
const WRONG_SETTINGS = 2

const stop = await started().catch((error: unknown) => {
  if (!(error instanceof WrongSettings)) throw error
  console.error(error.message)
  process.exit(WRONG_SETTINGS)
})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void stop().then(() => process.exit(0))
  })
}

async function started(): Promise<() => Promise<void>> {
  const reading = readEnv(process.env)
  if ('problems' in reading) throw new WrongSettings(reading.problems.join('\n'))
  const { env } = reading
  let market: NightMarket | undefined
  const lost = (error: Error): void =>
    market?.app.log.warn({ problem: error.message }, 'a database connection was lost')
  const database = openDatabase({
    url: env.DATABASE_URL,
    role: null,
    isServer: true,
    maxConnections: env.DATABASE_CONNECTIONS,
    onPoolError: lost,
  })
  await awaitDatabase(database.db, { profile: env.PROFILE, refuseLogin: refuseOwner }, (problem) =>
    console.error(`Waiting for the database: ${problem}.`),
  )
  market = await buildApp({ db: database.db, clock: systemClock, env })
  if (env.PROFILE === 'production')
    for (const missing of await missingParts(market.services)) console.error(`${missing}.`)
  return begin(market, database, env, lost)
}

async function begin(
  market: NightMarket,
  database: Database,
  env: Env,
  lost: (error: Error) => void,
): Promise<() => Promise<void>> {
  const jobsPool = openJobsPool(env.DATABASE_URL, lost)
  await market.startBackground(jobsPool)
  await market.app.listen({ host: env.HOST, port: env.PORT }).catch((error: NodeJS.ErrnoException) => {
    throw new WrongSettings(
      error.code === 'EADDRINUSE'
        ? `Port ${env.PORT} is taken; set PORT to a free one.`
        : `HOST is "${env.HOST}" and PORT ${env.PORT}; that cannot be listened on (${error.message}).`,
    )
  })
  const stopMetrics = await serveMetrics(database.db, env.HOST, env.METRICS_PORT)
  return async () => {
    stopMetrics()
    await market.close()
    await jobsPool.end()
    await database.close()
  }
}
