/** The whole application on a database of its own, with a clock that tests set. */
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, type NightMarket } from '../app.ts'
import { readEnv } from '../platform/env.ts'
import { afterwards } from './afterwards.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { testFolder } from './folder.ts'

export interface TestMarket extends NightMarket {
  database: TestDatabase
  clock: TestClock
}

export class TestClock {
  #now = new Date('2026-11-20T10:00:00.000Z')
  readonly read = (): Date => new Date(this.#now)
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }
}

export async function testMarket(settings: Record<string, string> = {}): Promise<TestMarket> {
  const database = await testDatabase()
  const clock = new TestClock()
  const reading = readEnv({
    DATABASE_URL: database.url,
    SIGNING_KEY_FILE: keyFile('platform', generateKeyPairSync('ed25519').privateKey),
    SECURE_KEY_FILE: keyFile('secure', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    FRAME_ORIGINS: 'http://localhost:8081',
    ...settings,
  })
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  const market = await buildApp({ db: database.db, clock: clock.read, env: reading.env })
  await market.app.ready()
  afterwards(() => market.close())
  return { ...market, database, clock }
}

function keyFile(name: string, key: KeyObject): string {
  const file = join(testFolder(), `${name}.pem`)
  writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }))
  return file
}
