/** Listens to notifications of the database, and reconnects when its connection is lost. */
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { SERVER_NAME } from '../database/db.ts'

const RECONNECT_MS = 1000

export interface Listener {
  stop(): Promise<void>
}

/** Calls `receive` with each notification of these channels, but not with those sent while the connection is lost. */
export function listenTo(
  databaseUrl: string,
  channels: string[],
  receive: (channel: string, payload: string) => void,
  log: FastifyBaseLogger,
): Listener {
  let isStopping = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  const again = (): void => {
    if (!isStopping) retry = setTimeout(connect, RECONNECT_MS)
  }
  const connect = (): void => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: SERVER_NAME,
      connectionTimeoutMillis: 4000,
    })
    client = next
    next.on('error', (error) => log.warn({ err: error }, 'notification listener failed; reconnecting'))
    next.once('end', again)
    next.on('notification', ({ channel, payload }) => receive(channel, payload ?? ''))
    next
      .connect()
      .then(() => next.query(channels.map((channel) => `listen ${channel}`).join(';')))
      .catch(() => next.end().catch(() => {}))
  }
  connect()
  return {
    async stop() {
      isStopping = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
