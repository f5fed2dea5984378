/** `npm run bench` without a word: see `../bench.ts`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateJobs } from '../../api/src/platform/work/jobs.ts'
import { migrate } from '../../api/src/platform/database/migrate.ts'
import { startPostgres, type RunningPostgres } from '../../cli/database/embedded-postgres.ts'
import { Stop } from '../../cli/stop.ts'
import { prepareHttpBets } from './http-bets.ts'
import { watchMachine, type Usage } from './machine.ts'
import { preparePostings } from './postings.ts'
import { prepareReference, type Reference, type ReferenceBench, type Result } from './reference.ts'

const CONNECTIONS = [16, 64]
const TARGET = 3

/** What is measured, and under which conditions. */
export interface ThroughputPlan {
  seconds: number
  rounds: number
  callers: number[]
  /** How much longer each flush of the log takes. */
  commitMs: number
  only: string
}

/** Postings and signed bets a second, as ratios to PostgreSQL's own benchmark. */
export async function benchThroughput({ commitMs, only, ...plan }: ThroughputPlan): Promise<void> {
  const { seconds, rounds } = plan
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-bench-'))
  const under = slowCommits(commitMs)
  const postgres = await startPostgres({ dataDir, isDurable: true, under })
  try {
    await migrate(postgres.url)
    const reference = await prepareReference(await createDatabase(postgres.url, 'reference'))
    console.log(
      `${cpus().length} cores; reference: ${reference.name}; ${rounds} rounds of ${seconds} s each\n`,
    )
    if (only !== 'bets') await measurePostings(postgres, reference, plan)
    if (only !== 'postings') await measureBets(postgres, reference, { seconds, rounds, callers: CONNECTIONS })
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

export async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
