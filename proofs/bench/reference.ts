/**
 * What the machine can do: PostgreSQL's own benchmark (TPC-B, prepared, 16 clients, scale 10) on the same server.
 *
 * A ratio to it means the same on a slow machine as on a fast one, when both are measured in turns.
 */
import { spawn, spawnSync } from 'node:child_process'
import pg from 'pg'
import { Stop } from '../../cli/stop.ts'

export interface Reference {
  tps: number
}

/** A measurement: how much a second, how many times the reference, how long callers waited. */
export interface Result {
  name: string
  perSecond: number
  ratio: number
  p50Ms: number
  p99Ms: number
  /** Where the time went, in words. */
  steps?: string
}

export interface ReferenceBench {
  /** Which program measures, for the report. */
  name: string
  run(seconds: number): Promise<Reference>
}

const SCALE = 10
const CLIENTS = 16

/** Fills the reference's tables in the database of this URL. */
export async function prepareReference(url: string): Promise<ReferenceBench> {
  if (spawnSync('pgbench', ['--version']).status !== 0) return ownTpcB(url)
  // Arguments can be read by every user of the machine.
  const bare = new URL(url)
  const password = decodeURIComponent(bare.password)
  bare.password = ''
  await pgbench(['-i', '-q', '-s', String(SCALE), bare.href], password)
  return {
    name: `pgbench TPC-B, prepared, ${CLIENTS} clients, scale ${SCALE}`,
    async run(seconds) {
      const report = await pgbench(
        ['-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), bare.href],
        password,
      )
      const tps = /tps = ([0-9.]+) \(without initial/.exec(report)?.[1]
      if (tps === undefined) throw new Stop(`pgbench did not say its transactions per second:\n${report}`)
      return { tps: Number(tps) }
    },
  }
}

async function pgbench(args: string[], password: string): Promise<string> {
  const env = { ...process.env, PGPASSWORD: password }
  const child = spawn('pgbench', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Stop(`pgbench failed (${code}):\n${stderr}`)
  return stdout
}

/**
 * The same transactions over our driver, where pgbench is not installed: slower than pgbench, so it flatters
 * ratios.
 */
async function ownTpcB(url: string): Promise<ReferenceBench> {
  const filler = new pg.Client(url)
  await filler.connect()
  await filler.query(TABLES)
  await filler.end()
  return {
    name: `TPC-B over node-postgres (no pgbench on PATH: ratios look better than they are), ${CLIENTS} clients`,
    async run(seconds) {
      const until = performance.now() + seconds * 1000
      const done = await Promise.all(
        Array.from({ length: CLIENTS }, (_, client) => runClient(url, client, until)),
      )
      return { tps: done.reduce((sum, one) => sum + one, 0) / seconds }
    },
  }
}

const TABLES = `
  create table branches (bid int primary key, bbalance int, filler char(88));
  create table tellers (tid int primary key, bid int, tbalance int, filler char(84));
  create table accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
  create table history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into branches select b, 0, '' from generate_series(1, ${SCALE}) b;
  insert into tellers select t, (t - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) t;
  insert into accounts select a, (a - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE * 100_000}) a;
  vacuum analyze branches, tellers, accounts`

async function runClient(url: string, seed: number, until: number): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const below = draws(seed + 1)
  let done = 0
  try {
    for (; performance.now() < until; done++) await runTransaction(client, below)
  } finally {
    await client.end()
  }
  return done
}

async function runTransaction(client: pg.Client, below: (limit: number) => number): Promise<void> {
  const [aid, bid, tid] = [1 + below(SCALE * 100_000), 1 + below(SCALE), 1 + below(SCALE * 10)]
  const delta = below(10_001) - 5000
  const ask = (name: string, text: string, values: number[]) => client.query({ name, text, values })
  await client.query('begin')
  await ask('account', 'update accounts set abalance = abalance + $1 where aid = $2', [delta, aid])
  await ask('read', 'select abalance from accounts where aid = $1', [aid])
  await ask('teller', 'update tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
  await ask('branch', 'update branches set bbalance = bbalance + $1 where bid = $2', [delta, bid])
  const history =
    'insert into history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)'
  await ask('history', history, [tid, bid, aid, delta])
  await client.query('end')
}

/** Seeded draws below a limit (a linear congruential generator): only for choosing rows. */
export function draws(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761) >>> 0
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
