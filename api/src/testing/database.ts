/** A database of its own for a test file: a copy of a migrated template, dropped afterwards. */
import { randomBytes } from 'node:crypto'
import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '../platform/database/db.ts'
import { MIGRATIONS } from '../platform/database/migrate.ts'
import { afterwards } from './afterwards.ts'
import { testFolder } from './folder.ts'

const TEMPLATE = 'night_market_template'

export interface TestDatabase extends Database {
  url: string
}

export async function testDatabase(): Promise<TestDatabase> {
  const admin = process.env.TEST_DATABASE_URL
  if (admin === undefined)
    throw new Error('No test database: run the tests with `npm test` or `npx vitest run`.')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  const database = openDatabase({
    url: url.href,
    role: 'night_market_api',
    maxConnections: 10,
    onPoolError: () => {},
  })
  afterwards(async () => {
    await database.close()
    await asAdmin(admin, `drop database ${name} with (force)`)
  })
  return { ...database, url: url.href }
}

/** Runs a statement as the owner: for what a test must do and the application may not. */
export async function asAdmin(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A database without tables: earlier migrations make it what an earlier version left. */
export async function emptyDatabase(): Promise<string> {
  const admin = process.env.TEST_DATABASE_URL ?? ''
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, `create database ${name}`)
  afterwards(() => asAdmin(admin, `drop database ${name} with (force)`))
  return Object.assign(new URL(admin), { pathname: `/${name}` }).href
}

/** A folder with the migrations before the one of this name. */
export function migrationsBefore(name: string): string {
  const folder = testFolder()
  for (const file of readdirSync(MIGRATIONS).filter((each) => each < name))
    copyFileSync(join(MIGRATIONS, file), join(folder, file))
  return folder
}
