/**
 * A deployment to race in: the API as two processes on one database without fsync, a vendor beside them, and an
 * owner's hand to put things back as they were between two volleys.
 */
import { addStaff } from '../../api/src/staff/index.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { verifyBooks } from '../../api/src/ledger/index.ts'
import { openDatabase, type Db } from '../../api/src/platform/database/db.ts'
import { migrateJobs } from '../../api/src/platform/work/jobs.ts'
import { migrate } from '../../api/src/platform/database/migrate.ts'
import { setFlag } from '../../api/src/site/index.ts'
import { sandboxSecret } from '../../api/src/cashier/index.ts'
import { startApi } from '../bench/api-process.ts'
import { BELIEVES_CALLER, openCaller, type Caller } from '../testkit/caller.ts'
import { startPostgres } from '../../cli/database/embedded-postgres.ts'
import { BOOK_CHECKS } from '../../cli/database/invariants.ts'
import { openVendor, type SimulatedVendor } from '../testkit/vendor.ts'

export const STAFF_PASSWORD = 'lamps along the quay'
/** The voters. */
const STAFF = ['asha', 'bruno'] as const

export interface Deployment {
  db: Db
  caller: Caller
  vendor: SimulatedVendor
  env: { SECRETS_KEY: string }
  /** What the provider of payments signs its callbacks with. */
  paymentSecret: Buffer
  close(): Promise<void>
}

/** They share a database, so that requests to one can contradict requests to the other. */
const PROCESSES = 2
const SETTINGS = { SESSION_IDLE_MINUTES: '720', LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal' }

/** Opens it, with cashier rules that do not interfere with the races. */
export async function openDeployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'night-market-race-'))
  const postgres = await startPostgres({
    dataDir: folder,
    isDurable: false,
    settings: { max_connections: '200' },
  })
  const stops: (() => Promise<void> | void)[] = [() => postgres.stop()]
  const close = async (): Promise<void> => {
    for (const stop of stops.splice(0).reverse()) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await migrate(postgres.url)
    await migrateJobs(postgres.url)
    const database = openDatabase({ url: postgres.url, role: null, maxConnections: 8, onPoolError: () => {} })
    stops.push(() => database.close())
    const env = { SECRETS_KEY: randomBytes(32).toString('base64') }
    await relaxRules(database.db)
    for (const username of STAFF) await hire(database.db, env, username)
    // Before the API, which remembers for seconds whom it knows.
    const vendor = await openVendor(database.db)
    stops.push(() => vendor.close())
    const settings = { ...BELIEVES_CALLER, ...env, ...SETTINGS }
    const callers: Caller[] = []
    for (let process = 0; process < PROCESSES; process++) {
      const api = await startApi(postgres.url, folder, settings)
      stops.push(() => api.stop())
      const caller = await openCaller(api.port)
      stops.push(() => caller.close())
      callers.push(caller)
    }
    const caller = inTurn(callers)
    return { db: database.db, caller, vendor, env, paymentSecret: sandboxSecret(env), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Every broken invariant of the books as a sentence. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const reports = await verifyBooks(db, BOOK_CHECKS)
  return reports.flatMap(({ name, findings }) =>
    findings.map(({ subject, detail }) => `${name}: ${subject}: ${detail}`),
  )
}

const GIVE_UP_AFTER_MS = 60_000
const LOOK_EVERY_MS = 25

/** Waits until a question has an answer; the deployment has a minute. */
export async function until<Answer>(what: string, ask: () => Promise<Answer | null>): Promise<Answer> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (performance.now() > giveUpAt) throw new Error(`a minute was not enough: ${what}`)
    await sleep(LOOK_EVERY_MS)
  }
}

/** Runs the job of this name now. */
export async function wakeJob(db: Db, name: string): Promise<void> {
  await sql`select graphile_worker.add_job(${name})`.execute(db)
}

/** Waits until no job of this name is queued or running. */
export function jobDone(db: Db, name: string): Promise<true> {
  return until(`${name} to be over`, async () => {
    const { rows } = await sql<{ open: bigint }>`
      select count(*) as open from graphile_worker.jobs where task_identifier = ${name}`.execute(db)
    return rows[0]?.open === 0n ? true : null
  })
}

/** Each call to the next of them. */
function inTurn(callers: Caller[]): Caller {
  const [first] = callers
  if (first === undefined) throw new Error('no API process is running')
  let next = 0
  return {
    ask: (what) => (callers[next++ % callers.length] ?? first).ask(what),
    sealed: (what) => first.sealed(what),
    close: () => callers.forEach((caller) => caller.close()),
  }
}

async function relaxRules(db: Db): Promise<void> {
  const now = new Date()
  for (const flag of ['HUMANCHECK', 'NEWADDRESSCHECK']) await setFlag(db, flag, false, 'race', now)
  await sql`update cashier.policy set open_deposits = 1000000, withdrawals_a_day = 1000000, withdrawn_a_day = 1e15,
      review_from = 1e15, two_people_from = ${TWO_PEOPLE_FROM}, account_hold_hours = 0, accounts_max = 1000000,
      hierarchy_transferred_a_day = 1e15`.execute(db)
}

/** From this amount on two people have to agree. */
export const TWO_PEOPLE_FROM = 1_000_000n

async function hire(db: Db, env: { SECRETS_KEY: string }, username: string): Promise<void> {
  const rights = ['review', 'approve', 'pay', 'support', 'promote'] as const
  const request = { username, displayName: username, password: STAFF_PASSWORD, rights: [...rights] }
  await addStaff(db, env, { ...request, hasAuthenticator: false, by: { kind: 'race' } }, new Date())
}
