/** The whole application on a database of its own, with a clock that tests set. */
import { sql } from 'kysely'
import { buildApp, type NightMarket } from '../app.ts'
import { readEnv } from '../env.ts'
import { afterwards } from './afterwards.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { testKeys } from './keys.ts'

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
    ...testKeys(),
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    // Members of a test come from one network, and its clock stands still; the test of the pause sets it.
    SMS_PAUSE_MS: '0',
    // At the standard cost a hash takes 50 ms of a processor; tests that measure the cost set it.
    PASSWORD_MEMORY_KIB: settings.PROFILE === 'production' ? '' : '64',
    FRAME_ORIGINS: 'http://localhost:8081',
    PUBLIC_URL: settings.PROFILE === 'production' ? 'https://localhost:8080' : 'http://localhost:8080',
    ...settings,
  })
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  const market = await buildApp({ db: database.db, clock: clock.read, env: reading.env })
  await market.app.ready()
  afterwards(() => market.close())
  return { ...market, database, clock }
}

/** A production without the human check, which no test solves for each of its calls. */
export async function productionMarket(settings: Record<string, string> = {}): Promise<TestMarket> {
  const market = await testMarket({ PROFILE: 'production', ...settings })
  await sql`update site.merchants set flags = flags || '{"HUMANCHECK": false}'`.execute(market.services.db)
  return market
}
