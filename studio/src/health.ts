/** Whether the studio lives and can work; and, on a port of its own, how its unfinished rounds stand. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Db } from '@night-market/vendor-kit/database/db'
import { unfinishedCounts } from './hosts/round/queries.ts'

export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, response) => {
    try {
      await db.query('select 1')
      return { status: 'ok' }
    } catch {
      return response.status(503).send({ status: 'the database does not answer' })
    }
  })
}

/** Serves `/metrics` (Prometheus) on a port of its own: they do not concern the games' players. Port 0 serves none. */
export async function serveMetrics(db: Db, host: string, port: number): Promise<() => void> {
  if (port === 0) return () => {}
  const server = createServer((_request, response) => {
    measures(db).then(
      (text) => response.setHeader('content-type', 'text/plain; version=0.0.4').end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

async function measures(db: Db): Promise<string> {
  const counts = await unfinishedCounts(db)
  const lines = [
    '# HELP studio_unfinished_rounds Rounds that wait for the wallet or the player, by state.',
    '# TYPE studio_unfinished_rounds gauge',
    ...counts.map((one) => `studio_unfinished_rounds{state="${one.state}"} ${one.rounds}`),
    '# HELP studio_database_connections Connections of the pool, by use.',
    '# TYPE studio_database_connections gauge',
    `studio_database_connections{use="all"} ${db.totalCount}`,
    `studio_database_connections{use="idle"} ${db.idleCount}`,
    `studio_database_waiting ${db.waitingCount}`,
  ]
  return `${lines.join('\n')}\n`
}
