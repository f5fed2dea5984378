/** What can happen to a house: processes killed and stopped, connections cut, a pool that runs dry. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestProduct } from '../test-product.ts'

export interface FaultKind {
  name: string
  /** What it kills, if anything: that is given time to count as steady again. */
  kills: 'platform' | 'studio' | 'database' | null
  /** The process it kills. */
  victim?(product: TestProduct): number
  /** Does it; over when nothing holds the house up any more. */
  strike(product: TestProduct): Promise<void>
}

const STILL_MS = 3000

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
  { name: 'platform stood still for 3 s', kills: null, strike: ({ api }) => stopFor([api.pid()]) },
  { name: 'studio stood still for 3 s', kills: null, strike: ({ studio }) => stopFor([studio.pid()]) },
  {
    name: 'PostgreSQL stood still for 3 s',
    kills: null,
    strike: (product) => stopFor(backendsOf(databasePid(product))),
  },
  { name: 'all connections cut', kills: null, strike: cutConnections },
  { name: 'pool exhausted for 3 s', kills: null, strike: exhaustPool },
]

export function databasePid({ database }: TestProduct): number {
  const pid = database.pid()
  if (pid === null) throw new Error('the database is not the bundled one')
  return pid
}

/** The server and everything it started, itself first: then it starts nothing more. */
export function backendsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').map(Number)]
}

function kill(pid: number): void {
  process.kill(pid, 'SIGKILL')
}

async function stopFor(pids: number[]): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await sleep(STILL_MS)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}

async function cutConnections(product: TestProduct): Promise<void> {
  await product.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

/** Whoever wants to move money waits for these locks, with a connection of the pool in hand. */
async function exhaustPool({ database }: TestProduct): Promise<void> {
  const client = new pg.Client(database.url)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table ledger.accounts, identity.sessions in access exclusive mode')
    await sleep(STILL_MS)
    await client.query('rollback')
  } finally {
    await client.end()
  }
}
