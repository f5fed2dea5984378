/** What ten thousand sockets see of an outage: a bus that is cut, and a process that ends and starts again. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { SocketsOrder, SocketsReport } from './live-sockets.ts'

const CUT_SECONDS = 60
const CUT_EVERY_MS = 100
const TARGETS = { healedMs: 3_000, backMs: 30_000 }

/** The sockets in their own process. */
export interface Clients {
  /** Resolves when all watch. */
  connect(order: SocketsOrder): Promise<void>
  report(): Promise<SocketsReport>
  end(): void
}

/** Cuts the bus for a minute while `talk` writes: a lost number is found in the database. */
export async function benchCut(
  url: string,
  clients: Clients,
  talk: (seconds: number) => Promise<void>,
): Promise<boolean> {
  const admin = new pg.Client(url)
  await admin.connect()
  let cuts = 0
  let isCut = true
  const cut = async (): Promise<void> => {
    while (isCut) {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'listen %'`,
      )
      cuts += rowCount ?? 0
      await sleep(CUT_EVERY_MS)
    }
  }
  const cutting = cut()
  await talk(CUT_SECONDS).finally(async () => {
    isCut = false
    await cutting
    await admin.end()
  })
  await sleep(TARGETS.healedMs)
  const { ages, closed } = await clients.report()
  const oldest = ages.reduce((most, age) => Math.max(most, age), 0)
  console.log(
    `bus cut for ${CUT_SECONDS} s (${cuts} connections): messages at most ${oldest.toFixed(0)} ms old ` +
      `(target ${TARGETS.healedMs}), ${closed} sockets lost`,
  )
  return cuts > 0 && ages.length > 0 && oldest <= TARGETS.healedMs && closed === 0
}

/** The process of the sockets ends and starts again; all of them come back after a random delay. */
export async function benchReturn(
  clients: Clients,
  sockets: number,
  restart: () => Promise<void>,
): Promise<boolean> {
  await restart()
  const began = performance.now()
  const giveUpAt = began + 4 * TARGETS.backMs
  let { watching } = await clients.report()
  while (watching < sockets && performance.now() < giveUpAt) {
    await sleep(250)
    watching = (await clients.report()).watching
  }
  const backMs = performance.now() - began
  console.log(
    `after a restart ${watching} of ${sockets} sockets are back in ${(backMs / 1000).toFixed(1)} s ` +
      `(target ${TARGETS.backMs / 1000})`,
  )
  return watching === sockets && backMs <= TARGETS.backMs
}
