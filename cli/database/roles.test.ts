/** The servers' logins, created by an owner without superuser rights: what they may do, and nothing more. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { verifyBooks } from '../../api/src/ledger/index.ts'
import { openDatabase, SERVER_NAME } from '../../api/src/platform/database/db.ts'
import { prepareDatabase } from './database.ts'
import { startPostgres, type RunningPostgres } from './embedded-postgres.ts'
import { roleChecks } from './role-checks.ts'
import type { ServerUrls } from './roles.ts'
import { ask } from '../../proofs/testkit/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'night-market-roles-'))
let postgres: RunningPostgres
let owner = ''
let servers: ServerUrls
beforeAll(async () => {
  postgres = await startPostgres({ dataDir: folder, isDurable: false })
  await ask(postgres.url, "create role keeper login createrole password 'lantern'", [])
  await ask(postgres.url, 'create database market owner keeper', [])
  const url = new URL(postgres.url)
  Object.assign(url, { username: 'keeper', password: 'lantern', pathname: '/market' })
  owner = url.href
  servers = await prepareDatabase(owner, folder)
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the API logs in as itself, and has no way to the owner of the books', async () => {
  expect(await refused(servers.api, 'reset role; update ledger.transfers set amount = 0')).toBe('42501')
  expect(await refused(servers.api, 'set role keeper')).toBe('42501')
  expect(await refused(servers.api, 'alter table ledger.transfers disable trigger all')).toBe('42501')
  expect(await refused(servers.api, 'select from studio.seed_pairs')).toBe('42501')
  expect(await ask(servers.api, 'select session_user::text as login', [])).toEqual([
    { login: 'night_market_api' },
  ])
})

test('the API looks after the job queue without owning it', async () => {
  await ask(servers.api, "select from graphile_worker.add_job('ledger_seal')", [])
  expect(await ask(servers.api, 'select task_identifier from graphile_worker.jobs', [])).toEqual([
    { task_identifier: 'ledger_seal' },
  ])
  expect(await refused(servers.api, 'delete from graphile_worker.migrations')).toBe('42501')
})

test("the studio keeps to its own schema: of the platform's it can name nothing", async () => {
  expect(await ask(servers.studio, 'select count(*)::int as rounds from studio.rounds', [])).toEqual([
    { rounds: 0 },
  ])
  for (const table of [
    'members.members',
    'ledger.transfers',
    'cashier.payout_accounts',
    'platform.migrations',
  ])
    expect(await refused(servers.studio, `select from ${table}`), table).toBe('42501')
  expect(await refused(servers.studio, 'delete from studio.rounds')).toBe('42501')
  expect(await refused(servers.studio, 'set role night_market_api')).toBe('42501')
})

test('verify: a login that owns, that belongs to another role, or a server that came in as the owner is named', async () => {
  expect(await findings()).toEqual([])
  await ask(postgres.url, 'grant pg_write_all_data to night_market_api', [])
  await ask(postgres.url, 'alter role night_market_studio createdb', [])
  onTestFinished(async () => {
    await ask(postgres.url, 'revoke pg_write_all_data from night_market_api', [])
    await ask(postgres.url, 'alter role night_market_studio nocreatedb', [])
  })
  const intruder = new pg.Client({ connectionString: owner, application_name: SERVER_NAME })
  await intruder.connect()
  onTestFinished(() => intruder.end())
  expect(await findings()).toEqual(
    expect.arrayContaining([
      'night_market_api: belongs to pg_write_all_data',
      'night_market_api: may update ledger.transfers',
      'night_market_studio: may do everything, or make roles or databases',
      `${SERVER_NAME}: is connected as keeper`,
    ]),
  )
})

test('a second migration keeps the passwords; new ones shut the old out', async () => {
  expect(await prepareDatabase(owner, folder)).toEqual(servers)
  const renewed = await prepareDatabase(owner, folder, { isNew: true })
  expect(await refused(servers.api, 'select 1')).toBe('28P01')
  expect(await refused(servers.studio, 'select 1')).toBe('28P01')
  servers = renewed
  expect(await ask(servers.api, 'select 1 as one', [])).toEqual([{ one: 1 }])
  expect(await ask(servers.studio, 'select 1 as one', [])).toEqual([{ one: 1 }])
})

/** The SQLSTATE of a rejected statement; `done` when it succeeds. */
async function refused(url: string, statement: string): Promise<string> {
  try {
    await ask(url, statement, [])
    return 'done'
  } catch (error) {
    return String((error as { code?: string }).code)
  }
}

async function findings(): Promise<string[]> {
  const database = openDatabase({ url: owner, role: null, maxConnections: 1, onPoolError: () => {} })
  const reports = await verifyBooks(database.db, roleChecks)
  await database.close()
  return reports.flatMap((report) => report.findings.map(({ subject, detail }) => `${subject}: ${detail}`))
}
