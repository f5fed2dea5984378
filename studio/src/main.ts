/** The studio's process: migrates its schema, listens, and stops without leaving a call half answered. */
import { buildStudio } from './app.ts'
import { readEnvironment } from './env.ts'
import { migrateStudio } from './platform/migrate.ts'

const environment = environmentOrEnd()
await migrateStudio(environment.options.databaseUrl)
const studio = await buildStudio(environment.options)
await studio.app.listen({ port: environment.port, host: environment.host })

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    studio.app.log.info({ signal }, 'stopping')
    void studio.close().then(() => process.exit(0))
  })

function environmentOrEnd() {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
