/** What operators and their machines ask: alive, ready, measures, the description of every call. */
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { App } from './http.ts'
import { measureEvents, metrics } from './metrics.ts'
import { outboxDepth } from './outbox.ts'

export function serveOperations(app: App, db: Db): void {
  const hidden = { schema: { hide: true }, config: { access: 'open' as const } }
  app.get('/healthz', hidden, async () => ({ status: 'alive' }))
  app.get('/readyz', hidden, async (_request, response) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return response.code(503).send({ status: 'the database is away' })
    }
  })
  app.get('/metrics', hidden, async (_request, response) => {
    // A database that is away takes no other measure with it.
    await outboxDepth(db).then(measureEvents, () => {})
    return response.type(metrics.contentType).send(await metrics.metrics())
  })
  app.get('/openapi.json', hidden, async () => app.swagger())
}
