/**
 * `npm run bench -- agents [--members 100000] [--millions 20] [--samples 200]`: a team of 100,000 members, a tenth of
 * them agents, with 20 million rounds in 40 days.
 *
 * What the head agent waits for its overview and a drill-down, beside a request that asks the database once, and how long the
 * real-time salaries of all agents of one slot take to be billed and paid. Afterwards the sums and the bills are verified.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { agentChecks, startSettlement } from '../../../api/src/agents/index.ts'
import { verifyBooks } from '../../../api/src/ledger/index.ts'
import { systemClock } from '../../../api/src/platform/clock.ts'
import { hashOfSecret } from '../../../api/src/platform/crypto/random.ts'
import { openDatabase, type Db } from '../../../api/src/platform/database/db.ts'
import { setFlag } from '../../../api/src/site/index.ts'
import { BELIEVES_CALLER, openCaller, quantile, type Caller } from '../../testkit/caller.ts'
import { startApi } from '../api-process.ts'
import * as team from './team.ts'
import type { TeamPlan } from './team.ts'

const SLOT_MS = 300_000
const WRITTEN_WITHIN_MS = 300_000
const OVERVIEW_MS = 150
const DRILL_DOWN_MS = 100
const SETTLED_WITHIN_MS = 30_000
const GIVE_UP_MS = 600_000
const WARM_UP = 5

export interface ReportsPlan extends TeamPlan {
  samples: number
}

/** Measures on the database of this URL (migrated, used by nothing else); answers whether all targets were reached. */
export async function benchReports(url: string, plan: ReportsPlan): Promise<boolean> {
  const owner = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  try {
    const { db } = owner
    await sql`set statement_timeout = 0`.execute(db)
    const span = await team.spanOf(db)
    const isWritten = await write(db, plan, span)
    const areAnswered = await readReports(url, db, plan, span.today)
    const isSettled = await settleSlot(url, db, plan, span)
    return (await isTrue(db)) && isWritten && areAnswered && isSettled
  } finally {
    await owner.close()
  }
}

type Span = Awaited<ReturnType<typeof team.spanOf>>

async function write(db: Db, plan: ReportsPlan, { first, midnight }: Span): Promise<boolean> {
  const began = performance.now()
  await team.writeMembers(db, plan)
  await team.writeHistory(db, plan, first)
  const written = performance.now()
  await team.closeUntil(db, midnight, first)
  await team.foldAll(db)
  const ms = performance.now() - began
  const { rows } = await sql<{ rounds: string; rows: string }>`
    select sum(rounds)::text as rounds, count(*)::text as rows from agents.member_days`.execute(db)
  console.log(
    `${plan.members} members, ${plan.agents} of them agents; ${rows[0]?.rounds} rounds in ${rows[0]?.rows} sums of days: ` +
      `${seconds(ms)} (target ${seconds(WRITTEN_WITHIN_MS)}), ${seconds(performance.now() - written)} of it folding`,
  )
  return ms <= WRITTEN_WITHIN_MS
}

/** Pages of the agent's site over HTTP, one after another, in turns with the reference. */
async function readReports(url: string, db: Db, { samples }: ReportsPlan, today: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'night-market-bench-keys-'))
  await setFlag(db, 'AGENTPOLICY3', true, 'bench', systemClock())
  await insertSession(db)
  const api = await startApi(url, folder, BELIEVES_CALLER)
  const caller = await openCaller(api.port)
  try {
    const days = `from=${dayBefore(today, 30)}&to=${dayBefore(today, 1)}`
    const paths = {
      reference: '/readyz',
      overview: `/wps/agents/overview?${days}`,
      branches: `/wps/agents/branch?${days}&sort=-validBet`,
      'drill-down': `/wps/agents/branch?${days}&agent=${team.idOf(1)}&sort=-validBet`,
      leaf: `/wps/agents/branch?${days}&agent=${team.idOf(1200)}&sort=-validBet`,
    }
    const waits = await ask(caller, paths, samples)
    const p99 = (name: keyof typeof paths): number => quantile(waits[name] ?? [], 0.99)
    for (const name of Object.keys(paths) as (keyof typeof paths)[])
      console.log(
        `${name}: p50 ${quantile(waits[name] ?? [], 0.5).toFixed(1)} ms, p99 ${p99(name).toFixed(1)} ms, ` +
          `${(p99(name) / p99('reference')).toFixed(1)} times the reference`,
      )
    console.log(`targets of p99: overview ${OVERVIEW_MS} ms, drill-down ${DRILL_DOWN_MS} ms`)
    return p99('overview') <= OVERVIEW_MS && p99('drill-down') <= DRILL_DOWN_MS
  } finally {
    caller.close()
    await api.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask(
  caller: Caller,
  paths: Record<string, string>,
  samples: number,
): Promise<Record<string, number[]>> {
  const waits: Record<string, number[]> = Object.fromEntries(Object.keys(paths).map((name) => [name, []]))
  for (let turn = -WARM_UP; turn < samples; turn++)
    for (const [name, path] of Object.entries(paths)) {
      const headers = { cookie: `nm_session=${SECRETS.cookie}`, 'x-session-token': SECRETS.token }
      const { ms, status, body } = await caller.ask({ method: 'GET', path, headers })
      if (status !== 200) throw new Error(`${path} was answered ${status}: ${body}`)
      if (turn >= 0) waits[name]?.push(ms)
    }
  return waits
}

const SECRETS = { token: 'token'.padEnd(43, 'a'), cookie: 'cookie'.padEnd(43, 'b') }

/** The head agent is logged in without a login. */
async function insertSession(db: Db): Promise<void> {
  await sql`
    insert into sessions.sessions (id, member, token_hash, cookie_hash, created_at, last_seen_at, expires_at, address, user_agent)
    values ('ses_team', ${team.idOf(0)}, ${hashOfSecret(SECRETS.token)}, ${hashOfSecret(SECRETS.cookie)}, now(), now(),
            now() + interval '6 hours', '127.0.0.1', 'bench')`.execute(db)
}

/** Gives all agents real-time salaries, plays one slot, and lets settlement work until every bill of it is paid. */
async function settleSlot(
  url: string,
  db: Db,
  plan: ReportsPlan,
  { slot, midnight }: Span,
): Promise<boolean> {
  await team.writeAgreements(db, plan, midnight)
  await team.writeSlot(db, plan, slot)
  // The server closed and folded empty slots up to now.
  await team.closeUntil(db, new Date(slot.getTime() + SLOT_MS), slot)
  const server = openDatabase({ url, role: 'night_market_api', maxConnections: 4, onPoolError: () => {} })
  const began = performance.now()
  const log = { error: console.error, warn: console.error, info: () => {} }
  const services = { db: server.db, clock: systemClock, log } as unknown as Parameters<
    typeof startSettlement
  >[0]
  const loop = startSettlement(services)
  try {
    while (!(await isPaid(db, slot))) {
      if (performance.now() - began > GIVE_UP_MS) throw new Error('the slot was not settled')
      await sleep(50)
    }
    const ms = performance.now() - began
    const { rows } = await sql<{ bills: number; net: string }>`
      select count(*)::int as bills, sum(net)::text as net from agents.bills where state = 'paid'`.execute(db)
    console.log(
      `real-time salaries of ${plan.agents} agreements: ${rows[0]?.bills} bills of ${rows[0]?.net} in ${seconds(ms)} ` +
        `(target ${seconds(SETTLED_WITHIN_MS)})`,
    )
    return ms <= SETTLED_WITHIN_MS && (rows[0]?.bills ?? 0) > 0
  } finally {
    await loop.stop()
    await server.close()
  }
}

async function isPaid(db: Db, slot: Date): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (select from agents.windows where kind = 'realtime' and period = 'daily' and starts_at = ${slot})
           and not exists (select from agents.bills where state = 'computed') as paid`.execute(db)
  return rows[0]?.paid === true
}

/** Whether statement 7 holds of agents. */
async function isTrue(db: Db): Promise<boolean> {
  const began = performance.now()
  const reports = await verifyBooks(db, agentChecks)
  console.log(`statement 7 of agents was verified in ${seconds(performance.now() - began)}`)
  for (const { name, findings } of reports.filter(({ found }) => found > 0n))
    console.log(`FALSE ${name}: ${JSON.stringify(findings.slice(0, 3))}`)
  return reports.every(({ found }) => found === 0n)
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)
