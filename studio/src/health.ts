/** Health checks, and metrics on a port of their own. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Db } from '@night-market/vendor-kit/database/db'
import { processMeasures } from './platform/metrics.ts'
import { botsToday, type BotsToday } from './hosts/seat/hand/bot-days.ts'
import { systemClock, type Clock } from '@night-market/vendor-kit/clock'
import type { Settlement } from '@night-market/vendor-kit/settlement/settlement'

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

/** Serves `/metrics` (Prometheus), which players must not see. Port 0 serves none. */
export async function serveMetrics(
  source: { db: Db; bets: Settlement },
  host: string,
  port: number,
  clock: Clock = systemClock,
): Promise<() => void> {
  if (port === 0) return () => {}
  const server = createServer((_request, response) => {
    measures(source, clock()).then(
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

const labelsOf = ({ gameCode, mode, currency }: BotsToday): string =>
  `game=${JSON.stringify(gameCode)},mode=${JSON.stringify(mode)},currency=${JSON.stringify(currency)}`

async function measures({ db, bets }: { db: Db; bets: Settlement }, now: Date): Promise<string> {
  const [counts, bots, own] = await Promise.all([bets.unfinished(), botsToday(db, now), processMeasures()])
  const lines = [
    '# HELP studio_unfinished_bets Bets that wait for the wallet or the game, by state.',
    '# TYPE studio_unfinished_bets gauge',
    ...counts.map((one) => `studio_unfinished_bets{state="${one.state}"} ${one.bets}`),
    '# HELP studio_bots_result What bots won today (UTC), or lost, in minor units.',
    '# TYPE studio_bots_result gauge',
    ...bots.map((one) => `studio_bots_result{${labelsOf(one)}} ${one.result}`),
    '# HELP studio_bots_hands Hands that bots played today (UTC).',
    '# TYPE studio_bots_hands gauge',
    ...bots.map((one) => `studio_bots_hands{${labelsOf(one)}} ${one.hands}`),
    '# HELP studio_database_connections Connections of the pool, by use.',
    '# TYPE studio_database_connections gauge',
    `studio_database_connections{use="all"} ${db.totalCount}`,
    `studio_database_connections{use="idle"} ${db.idleCount}`,
    `studio_database_waiting ${db.waitingCount}`,
  ]
  return `${lines.join('\n')}\n${own}`
}
