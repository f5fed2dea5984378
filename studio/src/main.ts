/** The studio's process: waits for its database, listens, and answers the calls under way before it stops. */
import { buildStudio, type Studio } from './app.ts'
import { STUDIO_SCHEMA } from './database/schema.ts'
import { readEnvironment } from './env.ts'
import { serveMetrics } from './health.ts'
import { fillSeries } from './catalogue/series/fill.ts'
import { drawTilesAhead } from './catalogue/pictures/draw-ahead.ts'
import { awaitDatabase } from '@night-market/vendor-kit/database/await-database'
import { WrongSettings } from '@night-market/vendor-kit/wrong-settings'

/** The exit code for a supervisor: starting again would not help. */
const WRONG_SETTINGS = 2

const { studio, stopDrawing, stopFilling, stopMetrics } = await started().catch((error: unknown) => {
  if (!(error instanceof WrongSettings)) throw error
  console.error(error.message)
  process.exit(WRONG_SETTINGS)
})

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    studio.app.log.info({ signal }, 'stopping')
    stopMetrics()
    void Promise.all([stopDrawing(), stopFilling().then(() => studio.close())]).then(() => process.exit(0))
  })

async function started(): Promise<{
  studio: Studio
  stopDrawing: () => Promise<void>
  stopFilling: () => Promise<void>
  stopMetrics: () => void
}> {
  const { port, metricsPort, host, titles, tilesAhead, options } = readEnvironment(process.env)
  const built = await buildStudio(options)
  await awaitDatabase(built.db, {
    schema: STUDIO_SCHEMA,
    variable: 'STUDIO_DATABASE_URL',
    onWait: (problem) => built.app.log.warn({ problem }, 'waiting for the database'),
  })
  await built.app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw new WrongSettings(`STUDIO_PORT ${port} on ${host} cannot be used: ${error.message}.`)
  })
  const stopMetrics = await serveMetrics(built, host, metricsPort)
  // From the end of the list: the banners of the home page show the games that stand there.
  const stopDrawing = drawTilesAhead(built.pictures, await built.titles.last(tilesAhead), built.app.log)
  const { stop: stopFilling } = fillSeries(built.db, titles, built.app.log)
  return { studio: built, stopDrawing, stopFilling, stopMetrics }
}
