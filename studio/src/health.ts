/** Whether the studio lives, can work, and how its unfinished rounds stand. */
import type { FastifyInstance } from 'fastify'
import type { Db } from './platform/db.ts'
import { unfinishedCounts } from './rounds/queries.ts'

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
  app.get('/metrics', async (_request, response) => {
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
    return response.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })
}
