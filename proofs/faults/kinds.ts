/**
 * What can happen to a deployment: processes killed and stopped, connections cut, a pool that runs dry, a full disk,
 * stuck clients.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestProduct } from '../testkit/product.ts'
import { fillDisk, holdDatabaseStill, keepDatabaseAway } from './database-away.ts'
import { backendsOf, databasePid, stopFor } from './processes.ts'
import { isOnSmallDisk } from './small-disk.ts'
import { REWARD_FAULTS } from './rewards/kinds.ts'
import { stickClients } from './stuck-clients.ts'
import type { Probe } from './probe.ts'

export interface FaultKind {
  name: string
  /** What it kills, if anything: that is given time to count as steady again. */
  kills?: 'platform' | 'studio' | 'database'
  /** The process it kills. */
  victim?(product: TestProduct): number
  /** Whether it can be done to this deployment; without it, always. */
  isPossible?(product: TestProduct): boolean
  /** Injects the fault and waits until it is over. Returns the promises that were broken meanwhile. */
  strike(product: TestProduct, probe: Probe): Promise<string[] | void>
}

const STILL_MS = 3000
const LONG_STILL_MS = 15_000
const AWAY_MS = 60_000

export const FAULT_KINDS: FaultKind[] = [
  {
    name: 'platform killed, and its job worker',
    kills: 'platform',
    victim: ({ api }) => api.pid(),
    strike: async ({ api }) => kill(api.pid()),
  },
  {
    name: 'studio killed',
    kills: 'studio',
    victim: ({ studio }) => studio.pid(),
    strike: async ({ studio }) => kill(studio.pid()),
  },
  {
    name: 'PostgreSQL killed',
    kills: 'database',
    victim: databasePid,
    strike: async (product) => kill(databasePid(product)),
  },
  { name: 'PostgreSQL away for 60 s', kills: 'database', strike: keepDatabaseAway(AWAY_MS) },
  {
    name: 'disk full',
    isPossible: ({ settings }) => isOnSmallDisk(settings.DATA_DIR),
    strike: fillDisk,
  },
  { name: 'platform stood still for 3 s', strike: ({ api }) => stopFor(STILL_MS, [api.pid()]) },
  { name: 'platform stood still for 15 s', strike: ({ api }) => stopFor(LONG_STILL_MS, [api.pid()]) },
  { name: 'studio stood still for 3 s', strike: ({ studio }) => stopFor(STILL_MS, [studio.pid()]) },
  {
    name: 'PostgreSQL stood still for 3 s',
    strike: (product) => stopFor(STILL_MS, backendsOf(databasePid(product))),
  },
  { name: 'PostgreSQL stood still for 15 s', strike: holdDatabaseStill(LONG_STILL_MS) },
  { name: 'all connections cut', strike: cutConnections },
  { name: 'pool exhausted for 3 s', strike: exhaustPool },
  { name: 'clients stuck', strike: stickClients },
  ...REWARD_FAULTS,
]

function kill(pid: number): void {
  process.kill(pid, 'SIGKILL')
}

async function cutConnections(product: TestProduct): Promise<void> {
  await product.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

/** Every movement of money waits for these locks while holding a connection of the pool. */
async function exhaustPool({ database }: TestProduct): Promise<void> {
  const client = new pg.Client(database.url)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table ledger.accounts, sessions.sessions in access exclusive mode')
    await sleep(STILL_MS)
    await client.query('rollback')
  } finally {
    await client.end()
  }
}
