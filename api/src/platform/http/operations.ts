/** What operators and their machines ask: alive, ready, the description of every call; and measures on a port of their own. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { App } from './http.ts'
import { measureEvents, metrics } from './metrics.ts'
import { outboxDepth } from '../work/outbox.ts'

/** `webhooks` are the calls that this server makes, as the description names them. */
export function serveOperations(app: App, db: Db, webhooks: () => Record<string, object>): void {
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
  app.get('/openapi.json', hidden, async () => ({ ...app.swagger(), webhooks: webhooks() }))
}

/** Serves `/metrics` (Prometheus) on a port of its own: they do not concern the site's visitors. Port 0 serves none. */
export async function serveMetrics(db: Db, host: string, port: number): Promise<() => void> {
  if (port === 0) return () => {}
  const server = createServer((_request, response) => {
    // A database that is away takes no other measure with it.
    void outboxDepth(db)
      .then(measureEvents, () => {})
      .then(() => metrics.metrics())
      .then((text) => response.setHeader('content-type', metrics.contentType).end(text))
  })
  server.listen(port, host)
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
