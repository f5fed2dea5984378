/**
 * Tells all processes what happened in a game that goes on by itself, by the database's notifications. A notification may be
 * lost: every process also looks for itself.
 */
import { rows, type Db } from '@night-market/vendor-kit/database/db'
import type { Log } from '@night-market/vendor-kit/settlement/settlement'
import pg from 'pg'
import { z } from 'zod'
import { inSets } from '@night-market/vendor-kit/sets'

const CHANNEL = 'studio_notices'
const RECONNECT_MS = 1000
/** A notification carries at most 8,000 bytes. */
const BALANCES_EACH = 150
/** Notifications that share a commit: each takes a lock of the whole database. */
const MOST_AT_ONCE = 50

const Notice = z.discriminatedUnion('type', [
  /** A round, a hand, a draw or a match took a step. */
  z.object({ type: z.literal('step'), game: z.string() }),
  /** A player's bets of what is running changed. */
  z.object({ type: z.literal('own'), game: z.string(), player: z.string() }),
  /** Bets were settled: what the wallet holds now, by player. */
  z.object({
    type: z.literal('settled'),
    game: z.string(),
    round: z.string(),
    balances: z.array(z.tuple([z.string(), z.string()])),
  }),
  /** The sessions of a platform's player ended. */
  z.object({ type: z.literal('ended'), user: z.string() }),
])
export type Notice = z.infer<typeof Notice>

export interface Bus {
  /** Never fails: a process that misses a notification reads the database. */
  tell(notice: Notice): Promise<void>
  /** All notices come to all listeners of a process: each takes those of its games. */
  listen(hear: (notice: Notice) => void): void
  stop(): Promise<void>
}

/** One connection a process waits for the notices of all its hosts. */
export function openBus({ db, databaseUrl, log }: { db: Db; databaseUrl: string; log: Log }): Bus {
  const listeners: ((notice: Notice) => void)[] = []
  const hear = (notice: Notice): void => listeners.forEach((listener) => listener(notice))
  const connection = listen(databaseUrl, hear, log)
  const sent = inSets({ most: MOST_AT_ONCE }, async (notices: Notice[]) => {
    const values = [CHANNEL, notices.map((notice) => JSON.stringify(notice))]
    await rows(db, 'tell_notices', 'select pg_notify($1, notice) from unnest($2::text[]) as notice', values)
    return notices
  })
  const send = async (notice: Notice): Promise<void> => {
    // Edge: a lost notification costs the listeners part of a second.
    await sent(notice).catch((error: unknown) => log.warn({ err: error }, 'notification failed; skipped'))
  }
  return {
    async tell(notice) {
      if (notice.type !== 'settled') return send(notice)
      for (let at = 0; at < notice.balances.length; at += BALANCES_EACH)
        await send({ ...notice, balances: notice.balances.slice(at, at + BALANCES_EACH) })
    },
    listen: (listener) => void listeners.push(listener),
    stop: connection.stop,
  }
}

function listen(databaseUrl: string, hear: (notice: Notice) => void, log: Log): { stop(): Promise<void> } {
  let isStopping = false
  let retry: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  const connect = (): void => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'night-market-studio-notices',
      connectionTimeoutMillis: 4000,
      keepAlive: true,
    })
    client = next
    next.on('error', (error) => log.warn({ problem: error.message }, 'listener failed; reconnecting'))
    next.once('end', () => {
      if (!isStopping) retry = setTimeout(connect, RECONNECT_MS)
    })
    next.on('notification', ({ payload }) => {
      const notice = noticeIn(payload)
      if (notice !== null) hear(notice)
    })
    next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
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

/** Null for what another role of the database may have sent. */
function noticeIn(payload: string | undefined): Notice | null {
  try {
    return Notice.safeParse(JSON.parse(payload ?? '')).data ?? null
  } catch {
    return null
  }
}
