/**
 * `npm run sim -- [ledger | cashier | rewards | bonuses | rings | seats | tables | talk] [seed] [count]`: random play
 * on a database of its own, then every invariant checked.
 *
 * Without a name it simulates the ledger; without a seed it begins at one taken from the clock, and
 * plays 1,000 (200 of tables). A seed that breaks an invariant is printed, and the exit code is 1.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEALED_AUDIT, SEALED_TRANSFERS, sealAll, verifyBooks } from '../api/src/ledger/index.ts'
import { openDatabase, type Db } from '../api/src/platform/database/db.ts'
import { migrateJobs } from '../api/src/platform/work/jobs.ts'
import { migrate } from '../api/src/platform/database/migrate.ts'
import { simulateCashier } from './simulation/cashier/simulation.ts'
import { startPostgres } from '../cli/database/embedded-postgres.ts'
import { BOOK_CHECKS } from '../cli/database/invariants.ts'
import { simulateLedger } from './simulation/ledger/play.ts'
import { openSimulation } from './simulation/deployment.ts'
import { simulateBonuses } from './simulation/rewards/bonus/bonuses.ts'
import { openBonusWorld } from './simulation/rewards/bonus/world.ts'
import { simulateRewards } from './simulation/rewards/simulation.ts'
import { simulateRings } from './simulation/rings/rings.ts'
import { openRingWorld } from './simulation/rings/world.ts'
import { simulateTalk } from './simulation/talk/simulation.ts'
import { simulateSeats } from './simulation/seats/simulation.ts'
import { simulateTables } from './simulation/tables/simulation.ts'
import startTestCluster from './testkit/cluster.ts'
import { main, Stop } from '../cli/stop.ts'

interface Play {
  seed: number
  outcomes: Record<string, number>
  faults: string[]
}

interface Simulation {
  /** Plays at once; more than one only where they share nothing. */
  atOnce: number
  /** How many plays a run has if no count is given. */
  plays: number
  open(): Promise<Opened>
}

interface Opened {
  play(seed: number): Promise<Play>
  /** Checks the books once, after all plays. */
  prove(): Promise<boolean>
  close(): Promise<unknown>
}

const SIMULATIONS: Record<string, Simulation> = {
  ledger: {
    atOnce: 6,
    plays: 1000,
    open: () => onBooks(async (_owner, db) => (seed) => simulateLedger(db, seed)),
  },
  cashier: {
    atOnce: 1,
    plays: 1000,
    open: () =>
      onBooks(async (owner, db) => {
        const deployment = await openSimulation(owner, db)
        return (seed) => simulateCashier(deployment, seed)
      }),
  },
  rewards: {
    atOnce: 4,
    plays: 200,
    open: () => onBooks(async (_owner, db) => (seed) => simulateRewards(db, seed)),
  },
  bonuses: {
    atOnce: 1,
    plays: 200,
    open: () =>
      onBooks(async (owner, db) => {
        const world = await openBonusWorld(owner, db)
        return async (seed) => (await simulateBonuses(world, [seed]))[0] ?? { seed, outcomes: {}, faults: [] }
      }),
  },
  rings: {
    atOnce: 1,
    plays: 200,
    open: () =>
      onBooks(async (owner, db) => {
        const world = await openRingWorld(owner, db)
        return async (seed) => (await simulateRings(world, [seed]))[0] ?? { seed, outcomes: {}, faults: [] }
      }),
  },
  talk: {
    atOnce: 4,
    plays: 200,
    open: () => onBooks(async (_owner, db) => (seed) => simulateTalk(db, seed)),
  },
  // Each play has a studio and a database of its own.
  seats: { atOnce: 2, plays: 200, open: () => onCluster(simulateSeats) },
  tables: { atOnce: 2, plays: 200, open: () => onCluster(simulateTables) },
}
const USAGE =
  'npm run sim -- [ledger | cashier | rewards | bonuses | rings | seats | tables | talk] [seed] [count]'

await main(async () => {
  const asked = process.argv.slice(2)
  const name = asked[0] !== undefined && asked[0] in SIMULATIONS ? (asked.shift() ?? '') : 'ledger'
  const simulation = SIMULATIONS[name]
  if (simulation === undefined) throw new Stop(USAGE)
  const [seed = Date.now() % 1_000_000_000, count = asked.length > 0 ? 1 : simulation.plays] =
    asked.map(wholeNumber)
  const opened = await simulation.open()
  try {
    const run = { play: opened.play, atOnce: simulation.atOnce, command: `npm run sim -- ${name}` }
    const isTrue = (await playAll(run, seed, count)) && (await opened.prove())
    if (!isTrue) process.exitCode = 1
  } finally {
    await opened.close()
  }
})

/** Opens one database for all plays, whose books are proven after the last. */
async function onBooks(
  open: (owner: Db, db: Db) => Promise<(seed: number) => Promise<Play>>,
): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-sim-'))
  const postgres = await startPostgres({ dataDir, isDurable: false, settings: { deadlock_timeout: '20ms' } })
  const connect = (role: string | null) =>
    openDatabase({ url: postgres.url, role, maxConnections: 12, onPoolError: () => {} })
  const [owner, database] = [connect(null), connect('night_market_api')]
  const close = async (): Promise<void> => {
    await Promise.all([owner.close(), database.close()])
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(postgres.url)
    await migrateJobs(postgres.url)
    return { play: await open(owner.db, database.db), prove: () => prove(database.db), close }
  } catch (problem) {
    await close()
    throw problem
  }
}

/** Opens a cluster in which each play makes a database of its own. */
async function onCluster(play: Opened['play']): Promise<Opened> {
  const stop = await startTestCluster()
  return { play, prove: async () => true, close: async () => stop?.() }
}

function wholeNumber(text: string): number {
  if (!/^[1-9][0-9]{0,9}$/.test(text)) throw new Stop(`"${text}" should be a whole number: ${USAGE}`)
  return Number(text)
}

interface SeedRun {
  play: (seed: number) => Promise<Play>
  atOnce: number
  /** What plays a seed again. */
  command: string
}

async function playAll({ play, atOnce, command }: SeedRun, first: number, count: number): Promise<boolean> {
  const outcomes: Record<string, number> = {}
  let next = first
  let broken = 0
  const player = async (): Promise<void> => {
    while (next < first + count) {
      const played = await playOrFault(play, next++)
      for (const [outcome, times] of Object.entries(played.outcomes))
        outcomes[outcome] = (outcomes[outcome] ?? 0) + times
      if (played.faults.length === 0) continue
      broken++
      console.log(`seed ${played.seed} breaks an invariant (replay with: ${command} ${played.seed})`)
      for (const fault of played.faults) console.log(`  ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, player))
  const answers = Object.entries(outcomes)
    .toSorted((a, b) => b[1] - a[1])
    .map(([outcome, times]) => `${times} ${outcome}`)
  console.log(
    `seeds ${first} to ${next - 1}: ${count - broken} of ${count} plays true; ${answers.join(', ')}`,
  )
  return broken === 0
}

/** A play that throws is broken, and the others go on. */
function playOrFault(play: SeedRun['play'], seed: number): Promise<Play> {
  return play(seed).catch((error: unknown) => ({
    seed,
    outcomes: {},
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
}

async function prove(db: Db): Promise<boolean> {
  await sealAll(db, SEALED_TRANSFERS)
  await sealAll(db, SEALED_AUDIT)
  const broken = (await verifyBooks(db, BOOK_CHECKS)).filter((report) => report.found > 0n)
  for (const { name, findings } of broken) console.log(name, findings)
  return broken.length === 0
}
