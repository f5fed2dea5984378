/**
 * `npm run bench -- [--seconds 10] [--rounds 3]`: what the house can do, as ratios to PostgreSQL's own benchmark.
 *
 * Client, API and a durable database (the product's settings) share this machine. The reference and each measurement take
 * turns, again and again, so that a busy machine slows both.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../api/src/platform/migrate.ts'
import { watchMachine, type Usage } from './bench/machine.ts'
import { preparePostings } from './bench/postings.ts'
import { prepareReference, type Reference, type ReferenceBench, type Result } from './bench/reference.ts'
import { startPostgres, type RunningPostgres } from './embedded-postgres.ts'
import { main, Stop } from './stop.ts'

const CALLERS = [16, 64, 256, 512]
const TARGET = 3

const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    callers: { type: 'string', default: CALLERS.join() },
  },
})

await main(async () => {
  const [seconds = 0, rounds = 0, ...callers] = [
    asked.seconds,
    asked.rounds,
    ...asked.callers.split(','),
  ].map(Number)
  if (!(seconds > 0 && rounds > 0 && callers.every((count) => count > 0))) {
    throw new Stop('npm run bench -- [--seconds 10] [--rounds 3] [--callers 16,64,256,512]')
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-bench-'))
  const postgres = await startPostgres({ dataDir, isDurable: true })
  try {
    await migrate(postgres.url)
    const reference = await prepareReference(await createDatabase(postgres.url, 'reference'))
    console.log(
      `${cpus().length} cores; reference: ${reference.name}; ${rounds} rounds of ${seconds} s each\n`,
    )
    await measurePostings(postgres, reference, { seconds, rounds, callers })
    await measureBets(await reference.run(seconds))
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

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
  const results = new Map<number, Result[]>()
  for (let round = 0; round < plan.rounds; round++) {
    for (const callers of plan.callers) {
      const before = await reference.run(plan.seconds)
      const watched = await watchMachine(postgres.url, postgres.pid)
      const result = await postings.run(callers, plan.seconds, before)
      print(result, before, await watched())
      results.set(callers, [...(results.get(callers) ?? []), result])
    }
  }
  await postings.close()
  console.log(`\nmedians of ${plan.rounds} rounds:`)
  for (const each of results.values()) print(median(each))
  const best = Math.max(...[...results.values()].map((each) => median(each).ratio))
  const verdict = best >= TARGET ? 'reached' : 'missed'
  console.log(`target of ${TARGET} times the reference ${verdict}: ${best.toFixed(2)}`)
}

/** Signed bets through the whole path over HTTP: measured by the part that knows them, where it is there. */
async function measureBets(reference: Reference): Promise<void> {
  const file = join(import.meta.dirname, 'bench', 'http-bets.ts')
  if (!existsSync(file)) return
  const { benchHttpBets } = (await import(file)) as {
    benchHttpBets: (reference: Reference) => Promise<Result | Result[]>
  }
  console.log('')
  for (const result of [await benchHttpBets(reference)].flat()) print(result, reference)
}

function print(result: Result, reference?: Reference, usage?: Usage): void {
  const parts = [
    `${result.name.padEnd(24)}${Math.round(result.perSecond).toLocaleString('en').padStart(7)} a second`,
    `${result.ratio.toFixed(2)} x${reference === undefined ? '' : ` (reference ${Math.round(reference.tps)})`}`,
    `p50 ${result.p50Ms.toFixed(1)} ms, p99 ${result.p99Ms.toFixed(1)} ms`,
  ]
  if (usage !== undefined) parts.push(spent(usage, result.perSecond))
  console.log(parts.join('; '))
}

function spent(usage: Usage, perSecond: number): string {
  const cores = [usage.databaseCores, usage.nodeCores, usage.otherCores].map((each) => each.toFixed(2))
  const batch = (perSecond / usage.commitsPerSecond).toFixed(0)
  const bytes = (usage.logBytesPerSecond / perSecond).toFixed(0)
  return `cores: database ${cores[0]}, this process ${cores[1]}, others ${cores[2]}; ${batch} a commit; ${bytes} B of log each`
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
