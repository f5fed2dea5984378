/**
 * `npm run sim -- <seed> [count]`: random play with the books on a database of its own, then every promise proved.
 *
 * Without a seed it begins at one it takes from the clock, and plays 1,000. A seed that breaks a promise is printed, and
 * exit code 1 says so.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ledgerChecks, SEALED_TRANSFERS, sealAll, simulate, verifyBooks } from '../api/src/ledger/index.ts'
import { openDatabase, type Db } from '../api/src/platform/db.ts'
import { migrate } from '../api/src/platform/migrate.ts'
import { startPostgres } from './embedded-postgres.ts'
import { main, Stop } from './stop.ts'

const AT_ONCE = 6

await main(async () => {
  const [seed = Date.now() % 1_000_000_000, count = process.argv.length > 2 ? 1 : 1000] = process.argv
    .slice(2)
    .map(wholeNumber)
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-sim-'))
  const postgres = await startPostgres({ dataDir, isDurable: false, settings: { deadlock_timeout: '20ms' } })
  try {
    await migrate(postgres.url)
    const database = openDatabase({
      url: postgres.url,
      role: 'night_market_api',
      maxConnections: 12,
      onPoolError: () => {},
    })
    const isTrue = (await playAll(database.db, seed, count)) && (await prove(database.db))
    await database.close()
    if (!isTrue) process.exitCode = 1
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

function wholeNumber(text: string): number {
  if (!/^[1-9][0-9]{0,9}$/.test(text))
    throw new Stop(`"${text}" should be a whole number: npm run sim -- <seed> [count]`)
  return Number(text)
}

async function playAll(db: Db, first: number, count: number): Promise<boolean> {
  const outcomes: Record<string, number> = {}
  let next = first
  let broken = 0
  const player = async (): Promise<void> => {
    while (next < first + count) {
      const play = await simulate(db, next++)
      for (const [outcome, times] of Object.entries(play.outcomes))
        outcomes[outcome] = (outcomes[outcome] ?? 0) + times
      if (play.faults.length === 0) continue
      broken++
      console.log(`seed ${play.seed} breaks a promise (again with: npm run sim -- ${play.seed})`)
      for (const fault of play.faults) console.log(`  ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, player))
  const answers = Object.entries(outcomes).map(([outcome, times]) => `${times} ${outcome}`)
  console.log(
    `seeds ${first} to ${next - 1}: ${count - broken} of ${count} plays true; ${answers.join(', ')}`,
  )
  return broken === 0
}

async function prove(db: Db): Promise<boolean> {
  await sealAll(db, SEALED_TRANSFERS)
  const broken = (await verifyBooks(db, ledgerChecks)).filter((report) => report.found > 0n)
  for (const { name, findings } of broken) console.log(name, findings)
  return broken.length === 0
}
