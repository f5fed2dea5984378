/** Claims at a steady rate, each of another member, all on the budget of one campaign. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, type Db } from '../../../api/src/platform/database/db.ts'
import { aCampaign } from '../../race/campaigns.ts'
import {
  addressOf,
  BELIEVES_CALLER,
  openCaller,
  quantile,
  type Ask,
  type Caller,
} from '../../testkit/caller.ts'
import { ASSET, newId } from '../../testkit/member.ts'
import { startApi } from '../api-process.ts'
import { insertSessions, type Session } from '../sessions.ts'

const TARGET_MS = 50
/** A server that has just started compiles what it runs: that is measured nowhere. */
const WARM_UP_SECONDS = 5

/** Measures on the database of this URL (migrated, used by nothing else). */
export async function benchClaims(
  url: string,
  { rate, seconds }: { rate: number; seconds: number },
  tps: number,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'night-market-bench-keys-'))
  const database = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  try {
    const { db } = database
    const sessions = await insertSessions(db, rate * (seconds + WARM_UP_SECONDS))
    await openPurses(db, sessions.length)
    const campaign = await aCampaign(db, { trigger: { kind: 'manual' }, amount: 100n, budget: 10n ** 9n })
    await sql`analyze`.execute(db)
    const api = await startApi(url, folder, BELIEVES_CALLER)
    const caller = await openCaller(api.port)
    try {
      const warm = rate * WARM_UP_SECONDS
      await atRate(caller, sessions.slice(0, warm), rate, claimOn(campaign))
      // Plans are made anew, on tables that have rows, as in any deployment that has run for a while.
      await sql`analyze`.execute(db)
      const reads = await atRate(caller, sessions.slice(warm), rate, readPurse)
      const claims = await atRate(caller, sessions.slice(warm), rate, claimOn(campaign))
      return judge(claims, reads, { rate, seconds, tps })
    } finally {
      caller.close()
      await api.stop()
    }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const openPurses = (db: Db, count: number) =>
  sql`select count(*) from (select ledger.open_account('mbr_live' || n || ':main', 'mbr_live' || n, 'main', ${ASSET}, true)
    from generate_series(0, ${count - 1}::int) n) opened`.execute(db)

type AskFor = (headers: Record<string, string>, from: string) => Ask

const claimOn =
  (campaign: string): AskFor =>
  (headers, from) => {
    const body = { id: newId('clm') }
    return { method: 'POST', path: `/wps/promotions/${campaign}/claim`, body, headers, from }
  }

const readPurse: AskFor = (headers, from) => ({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  headers,
  from,
})

interface Waits {
  ms: number[]
  refused: number
}

/** One request of each member, so many a second whether the others are answered or not; waits count from when one was due. */
async function atRate(
  caller: Caller,
  sessions: readonly Session[],
  rate: number,
  askFor: AskFor,
): Promise<Waits> {
  const waits: Waits = { ms: [], refused: 0 }
  const began = performance.now()
  await Promise.all(
    sessions.map(async ({ token, cookie }, place) => {
      const due = began + (place * 1000) / rate
      await sleep(Math.max(0, due - performance.now()))
      const { status } = await caller.ask(askFor({ cookie, 'x-session-token': token }, addressOf(place)))
      waits.ms.push(performance.now() - due)
      if (status !== 200) waits.refused++
    }),
  )
  return waits
}

function judge(
  claims: Waits,
  reads: Waits,
  { rate, seconds, tps }: { rate: number; seconds: number; tps: number },
): boolean {
  const [p50, p99] = [quantile(claims.ms, 0.5), quantile(claims.ms, 0.99)]
  const [read50, read99] = [quantile(reads.ms, 0.5), quantile(reads.ms, 0.99)]
  console.log(
    `claims: ${rate} a second for ${seconds} s (${(rate / tps).toFixed(2)} x the reference): p50 ${p50.toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms (target ${TARGET_MS}), ${claims.refused} refused; a purse is read in ` +
      `p50 ${read50.toFixed(1)} ms, p99 ${read99.toFixed(1)} ms: ${(p99 / read99).toFixed(1)} x`,
  )
  return p99 <= TARGET_MS && claims.refused === 0
}
