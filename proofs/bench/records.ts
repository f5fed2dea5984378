/**
 * `npm run bench -- records [--samples 500]`: what members' records cost on a book of ten million entries, a
 * million of them one member's. SentRequest of the product's own process, over HTTP; judging an empty purse, of the
 * database. The book stays in `.data/bench-records` (some 6 GB).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateJobs } from '../../api/src/platform/work/jobs.ts'
import { migrate } from '../../api/src/platform/database/migrate.ts'
import { startPostgres } from '../../cli/database/embedded-postgres.ts'
import { ROOT } from '../../cli/settings.ts'
import { Stop } from '../../cli/stop.ts'
import { startApi, type RunningApi } from './api-process.ts'
import { BELIEVES_CALLER, openCaller, quantile, type Caller } from '../testkit/caller.ts'
import type { SessionHeaders } from './members.ts'
import { measureEmptyPurse } from './empty-purse.ts'
import { HEAVY_ENTRIES, openRecords } from './records-deployment.ts'
import { draws } from './reference.ts'

const PAGE_MS = 20
const STATEMENT_MS = 2000
const GROWTH_MB = 50
const DAY_MS = 86_400_000

/** Measures; answers whether every target was reached. */
export async function benchRecords({ samples }: { samples: number }): Promise<boolean> {
  const dataDir = join(ROOT, '.data/bench-records')
  mkdirSync(dataDir, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'night-market-bench-'))
  const postgres = await startPostgres({ dataDir, isDurable: false })
  try {
    await migrate(postgres.url)
    await migrateJobs(postgres.url)
    const api = await startApi(postgres.url, folder, BELIEVES_CALLER)
    const caller = await openCaller(api.port)
    try {
      const headers = await openRecords(postgres.url, caller)
      // A process that has just been started takes memory for whatever it does first; what a file takes is what
      // it adds later.
      await measureFile(api, headers, 'a first file')
      const arePagesQuick = await measurePages(caller, headers, samples)
      const isJudgedQuickly = await measureEmptyPurse(postgres.url, samples)
      const growth = await measureFile(api, headers, 'a file')
      const isReached = growth < GROWTH_MB
      console.log(`the target of at most ${GROWTH_MB} MB more is ${isReached ? 'reached' : 'missed'}`)
      return isReached && arePagesQuick && isJudgedQuickly
    } finally {
      caller.close()
      await api.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Page {
  name: string
  path: () => string
  targetMs: number
  share: number
}

async function measurePages(caller: Caller, headers: SessionHeaders, samples: number): Promise<boolean> {
  const below = draws(1)
  const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const round = (): string => {
    const at = new Date(Date.now() - below(365) * DAY_MS).toISOString()
    return Buffer.from(`${at} rnd_0000_1`).toString('base64url')
  }
  const history = '/wps/wallet/transfers'
  const month = (): string => {
    const ago = below(330)
    return `from=${day(ago + 30)}&to=${day(ago)}`
  }
  const pages: Page[] = [
    { name: 'balance', path: () => '/wps/v2/wallets/balance', targetMs: PAGE_MS, share: 1 },
    {
      name: 'history, a page',
      path: () => `${history}?cursor=${below(HEAVY_ENTRIES) + 1}`,
      targetMs: PAGE_MS,
      share: 1,
    },
    { name: 'history, a month', path: () => `${history}?${month()}`, targetMs: PAGE_MS, share: 1 },
    {
      name: 'history, deposits',
      path: () => `${history}?kind=deposit&${month()}`,
      targetMs: PAGE_MS,
      share: 1,
    },
    {
      name: 'betting record, a page',
      path: () => `/wps/play/rounds?cursor=${round()}`,
      targetMs: PAGE_MS,
      share: 1,
    },
    {
      name: 'betting record, with totals',
      path: () => `/wps/play/rounds?${month()}`,
      targetMs: PAGE_MS,
      share: 1,
    },
    {
      name: 'profit and loss, a month',
      path: () => `/wps/records/profit?${month()}`,
      targetMs: PAGE_MS,
      share: 1,
    },
    { name: 'statement of a year', path: () => '/wps/records/statement', targetMs: STATEMENT_MS, share: 0.1 },
  ]
  let isReached = true
  for (const page of pages) isReached = (await measurePage(caller, headers, page, samples)) && isReached
  return isReached
}

const WARM_UP = 20

async function measurePage(
  caller: Caller,
  headers: SessionHeaders,
  { name, path, targetMs, share }: Page,
  samples: number,
): Promise<boolean> {
  const waits: number[] = []
  for (let n = -WARM_UP; n < samples * share; n++) {
    const { status, ms, body } = await caller.ask({ method: 'GET', path: path(), headers })
    if (status !== 200) throw new Stop(`${name} was refused: ${body}`)
    if (n >= 0) waits.push(ms)
  }
  const p99 = quantile(waits, 0.99)
  const verdict = p99 < targetMs ? 'reached' : 'missed'
  console.log(
    `${name.padEnd(30)} p50 ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ` +
      `the target of ${targetMs} ms is ${verdict}`,
  )
  return p99 < targetMs
}

/** A million rows to a reader who takes them as they come; by how many megabytes the process grew meanwhile. */
async function measureFile(
  { port, pid }: RunningApi,
  headers: SessionHeaders,
  name: string,
): Promise<number> {
  const before = residentMb(pid)
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, residentMb(pid))), 50)
  const began = performance.now()
  const request = get(`http://127.0.0.1:${port}/wps/records/transfers.csv`, { headers })
  const [file] = (await once(request, 'response')) as [IncomingMessage]
  let [rows, bytes] = [-1, 0]
  for await (const piece of file as AsyncIterable<Buffer>) {
    bytes += piece.length
    for (const byte of piece) if (byte === 10) rows++
  }
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  if (rows !== HEAVY_ENTRIES) throw new Stop(`The file has ${rows} rows.`)
  const growth = peak - before
  console.log(
    `${name} of ${rows.toLocaleString('en')} rows, ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s; ` +
      `memory ${before.toFixed(0)} MB, at most ${growth.toFixed(0)} MB more`,
  )
  return growth
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
