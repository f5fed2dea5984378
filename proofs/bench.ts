/**
 * `npm run bench -- [--seconds 10] [--rounds 3] [--commit-ms 4] [--only postings|bets]`: what the deployment can do,
 * as ratios to PostgreSQL's own benchmark.
 * `npm run bench -- identity [--samples 500] [--logins 200] [--rounds 3]`: see `bench/identity.ts`.
 * `npm run bench -- records [--samples 500]`: see `bench/records.ts`.
 * `npm run bench -- games [--rate 200]`: see `bench/game-lists.ts`.
 * `npm run bench -- frames [--spins 4]`: see `bench/frames.ts`.
 * `npm run bench -- live [--sockets 10000] [--seconds 15]`: see `bench/live.ts`.
 * `npm run bench -- table [--players 500]`: see `bench/table.ts`.
 * `npm run bench -- chance [--claims 10000]`: see `bench/chance.ts`.
 *
 * Client, API and a durable database (the product's settings) share this machine. The reference and each
 * measurement take turns, again and again, so that a busy machine slows both. Where others take most of the
 * machine, sixteen clients get a larger part of it than two connections: then the ratio for the same processor
 * time says more.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrateJobs } from '../api/src/platform/work/jobs.ts'
import { migrate } from '../api/src/platform/database/migrate.ts'
import { benchChance } from './bench/chance.ts'
import { benchFrames } from './bench/frames.ts'
import { benchGameLists } from './bench/game-lists.ts'
import { prepareHttpBets } from './bench/http-bets.ts'
import { benchIdentity } from './bench/identity.ts'
import { watchMachine, type Usage } from './bench/machine.ts'
import { preparePostings } from './bench/postings.ts'
import { benchLive } from './bench/live.ts'
import { benchRecords } from './bench/records.ts'
import { benchTable } from './bench/table.ts'
import { prepareReference, type Reference, type ReferenceBench, type Result } from './bench/reference.ts'
import { startPostgres, type RunningPostgres } from '../cli/database/embedded-postgres.ts'
import { main, Stop } from '../cli/stop.ts'

const CALLERS = [16, 64, 256, 512]
const CONNECTIONS = [16, 64]
const TARGET = 3
const USAGE =
  'npm run bench -- [identity | records | games | frames | table | live | chance] [--seconds 10] [--rounds 3] ' +
  '[--callers 16,64,256,512] ' +
  '[--commit-ms 4] [--only postings|bets]'

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '500' },
    logins: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    spins: { type: 'string', default: '4' },
    rate: { type: 'string', default: '200' },
    players: { type: 'string', default: '500' },
    callers: { type: 'string', default: CALLERS.join() },
    claims: { type: 'string', default: '10000' },
    sockets: { type: 'string', default: '10000' },
    'commit-ms': { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
  },
})

await main(async () => {
  if (positionals.join() === 'identity') return identity()
  if (positionals.join() === 'records') return records()
  if (positionals.join() === 'games') return gameLists()
  if (positionals.join() === 'frames') return frames()
  if (positionals.join() === 'live') return liveSockets()
  if (positionals.join() === 'table') return table()
  if (positionals.join() === 'chance') return chance()
  if (positionals.length > 0) throw new Stop(USAGE)
  await throughput()
})

/** A missed target is a failure: these are ratios of safety properties. */
async function identity(): Promise<void> {
  const plan = {
    samples: Number(asked.samples),
    logins: Number(asked.logins),
    rounds: Number(asked.rounds),
  }
  if (!Object.values(plan).every((count) => Number.isInteger(count) && count > 0)) {
    throw new Stop('npm run bench -- identity [--samples 500] [--logins 200] [--rounds 3]')
  }
  if (!(await benchIdentity(plan))) throw new Stop('A target was missed.')
}

async function records(): Promise<void> {
  const samples = Number(asked.samples)
  if (!Number.isInteger(samples) || samples < 1) throw new Stop('npm run bench -- records [--samples 500]')
  if (!(await benchRecords({ samples }))) throw new Stop('A target was missed.')
}

async function gameLists(): Promise<void> {
  const [seconds = 0, rounds = 0, rate = 0] = [asked.seconds, asked.rounds, asked.rate].map(Number)
  if (![seconds, rounds, rate].every((count) => Number.isInteger(count) && count > 0))
    throw new Stop('npm run bench -- games [--seconds 10] [--rounds 3] [--rate 200]')
  if (!(await benchGameLists({ seconds, rounds, rate }))) throw new Stop('A target was missed.')
}

async function frames(): Promise<void> {
  const spins = Number(asked.spins)
  if (!Number.isInteger(spins) || spins < 1) throw new Stop('npm run bench -- frames [--spins 4]')
  if (!(await benchFrames(spins))) throw new Stop('A target was missed.')
}

async function table(): Promise<void> {
  const [players = 0, rounds = 0] = [asked.players, asked.rounds].map(Number)
  if (![players, rounds].every((count) => Number.isInteger(count) && count > 0))
    throw new Stop('npm run bench -- table [--players 500] [--rounds 3]')
  if (!(await benchTable({ players, rounds }))) throw new Stop('A target was missed.')
}

async function liveSockets(): Promise<void> {
  const plan = { sockets: Number(asked.sockets), seconds: Number(asked.seconds) }
  if (!(plan.sockets >= 400 && plan.seconds >= 10))
    throw new Stop('npm run bench -- live [--sockets 10000] [--seconds 15]')
  await onDatabase((url) => benchLive(url, plan))
}

async function chance(): Promise<void> {
  if (!(Number(asked.claims) >= 1000)) throw new Stop('npm run bench -- chance [--claims 10000]')
  await onDatabase((url) => benchChance(url, Number(asked.claims)))
}

/** Runs a bench on a durable database of its own. */
async function onDatabase(bench: (url: string) => Promise<boolean>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-bench-'))
  const postgres = await startPostgres({ dataDir, isDurable: true })
  try {
    await migrate(postgres.url)
    await migrateJobs(postgres.url)
    if (!(await bench(postgres.url))) throw new Stop('A target was missed.')
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function throughput(): Promise<void> {
  const [seconds = 0, rounds = 0, ...callers] = [
    asked.seconds,
    asked.rounds,
    ...asked.callers.split(','),
  ].map(Number)
  if (!(seconds > 0 && rounds > 0 && callers.every((count) => count > 0))) {
    throw new Stop(USAGE)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-bench-'))
  const under = slowCommits(Number(asked['commit-ms']))
  const postgres = await startPostgres({ dataDir, isDurable: true, under })
  try {
    await migrate(postgres.url)
    const reference = await prepareReference(await createDatabase(postgres.url, 'reference'))
    console.log(
      `${cpus().length} cores; reference: ${reference.name}; ${rounds} rounds of ${seconds} s each\n`,
    )
    if (asked.only !== 'bets') await measurePostings(postgres, reference, { seconds, rounds, callers })
    if (asked.only !== 'postings')
      await measureBets(postgres, reference, { seconds, rounds, callers: CONNECTIONS })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Every flush of the log takes so much longer, for the reference as for us: `strace` holds `fdatasync` back,
 * and touches nothing else. `commit_delay` would not do: it waits before the flush, and transactions that
 * commit meanwhile join it, which a slow disk does not allow.
 */
function slowCommits(ms: number): string[] {
  if (!(ms >= 0)) throw new Stop(USAGE)
  if (ms === 0) return []
  if (spawnSync('strace', ['-V']).status !== 0) throw new Stop('--commit-ms needs strace on the PATH.')
  const held = `inject=fdatasync:delay_exit=${Math.round(ms * 1000)}`
  return ['strace', '-D', '-f', '--seccomp-bpf', '-o', '/dev/null', '-e', 'trace=fdatasync', '-e', held]
}

interface Plan {
  seconds: number
  rounds: number
  callers: number[]
}

async function measurePostings(
  postgres: RunningPostgres,
  reference: ReferenceBench,
  plan: Plan,
): Promise<void> {
  const postings = await preparePostings(postgres.url)
  const medians = await measure(postgres, reference, plan, postings.run)
  await postings.close()
  const best = Math.max(...medians.map((result) => result.ratio))
  const verdict = best >= TARGET ? 'reached' : 'missed'
  console.log(`the target of ${TARGET} times the reference is ${verdict}: ${best.toFixed(2)}\n`)
}

type Began = () => Promise<void>
type Run = (callers: number, seconds: number, reference: Reference, began: Began) => Promise<Result>

/** The reference and the measured thing in turns, each held against the references before and after it; the medians. */
async function measure(
  postgres: RunningPostgres,
  reference: ReferenceBench,
  { rounds, seconds, callers }: Plan,
  run: Run,
  apiPid?: number,
): Promise<Result[]> {
  const results: Result[][] = callers.map(() => [])
  const perCore: number[] = []
  let before = await watched(postgres, (began) => began().then(() => reference.run(seconds)))
  for (let round = 0; round < rounds; round++) {
    for (const [place, count] of callers.entries()) {
      const { value, usage } = await watched(
        postgres,
        (began) => run(count, seconds, before.value, began),
        apiPid,
      )
      const after = await watched(postgres, (began) => began().then(() => reference.run(seconds)))
      const around = { tps: (before.value.tps + after.value.tps) / 2 }
      const result = { ...value, ratio: value.perSecond / around.tps }
      print(result, around, usage)
      const costOf = (each: typeof after): number => each.usage.databaseCores / each.value.tps
      perCore.push(((costOf(before) + costOf(after)) / 2) * (value.perSecond / usage.databaseCores))
      results[place]?.push(result)
      before = after
    }
  }
  console.log(
    `for the same work of the database's processors: ${perCore.map((each) => each.toFixed(1)).join(', ')} x`,
  )
  console.log(`medians of ${rounds} rounds:`)
  const medians = results.map(median)
  for (const each of medians) print(each)
  return medians
}

async function watched<Value>(
  postgres: RunningPostgres,
  work: (began: Began) => Promise<Value>,
  apiPid?: number,
): Promise<{ value: Value; usage: Usage }> {
  let usage = await watchMachine(postgres.url, postgres.pid, apiPid)
  const value = await work(async () => {
    usage = await watchMachine(postgres.url, postgres.pid, apiPid)
  })
  return { value, usage: await usage() }
}

/** Signed bets through the whole path over HTTP. */
async function measureBets(postgres: RunningPostgres, reference: ReferenceBench, plan: Plan): Promise<void> {
  const url = await createDatabase(postgres.url, 'bets')
  await migrate(url)
  await migrateJobs(url)
  const bets = await prepareHttpBets(url)
  try {
    await measure(postgres, reference, plan, bets.run, bets.pid)
  } finally {
    await bets.close()
  }
}

function print(result: Result, reference?: Reference, usage?: Usage): void {
  const parts = [
    `${result.name.padEnd(24)}${Math.round(result.perSecond).toLocaleString('en').padStart(7)} a second`,
    `${result.ratio.toFixed(2)} x${reference === undefined ? '' : ` (reference ${Math.round(reference.tps)})`}`,
    `p50 ${result.p50Ms.toFixed(1)} ms, p99 ${result.p99Ms.toFixed(1)} ms`,
  ]
  if (usage !== undefined) parts.push(spent(usage, result.perSecond))
  console.log(parts.join('; '))
  if (result.steps !== undefined && usage !== undefined) console.log(`    half and 99 %: ${result.steps}`)
}

function spent(usage: Usage, perSecond: number): string {
  const cores = [usage.databaseCores, usage.apiCores, usage.nodeCores, usage.otherCores].map((each) =>
    each.toFixed(2),
  )
  const batch = (perSecond / usage.writesPerSecond).toFixed(0)
  const bytes = (usage.logBytesPerSecond / perSecond).toFixed(0)
  const who = `cores: database ${cores[0]}, API ${cores[1]}, this process ${cores[2]}, others ${cores[3]}`
  return `${who}; ${batch} a transaction; ${bytes} B of log each`
}

function median(results: Result[]): Result {
  const sorted = results.toSorted((a, b) => a.ratio - b.ratio)
  return sorted[Math.floor((sorted.length - 1) / 2)] as Result
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
