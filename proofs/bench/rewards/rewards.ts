/**
 * `npm run bench -- rewards [--seconds 30] [--rate 200] [--only claims|events|bets] [--before <folder>]`: what rewards cost.
 *
 * Claims on one campaign, 200 a second; what settled rounds wait until meters, days, missions and bonuses have counted them, at a
 * million an hour; how fast a backlog of them is worked off; and, beside a checkout of another version, how many bets a
 * second both take, in turns.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateJobs } from '../../../api/src/platform/work/jobs.ts'
import { migrate } from '../../../api/src/platform/database/migrate.ts'
import { startPostgres } from '../../../cli/database/embedded-postgres.ts'
import { Stop } from '../../../cli/stop.ts'
import { betsInTurns, type Running } from './bets-in-turns.ts'
import { prepareHttpBets } from '../http-bets.ts'
import { prepareReference } from '../reference.ts'
import { benchClaims } from './claims.ts'
import { benchEvents } from './events.ts'

export interface RewardsPlan {
  seconds: number
  rate: number
  rounds: number
  only: string
  /** A checkout without rewards, or empty. */
  before: string
}

/** Creates a database of this name. */
type Create = (name: string) => Promise<string>

const REFERENCE_SECONDS = 3
const LEAST_SHARE = 0.99

/** Measures on databases that it creates by `create`; answers whether all targets were reached. */
export async function benchRewards(create: Create, plan: RewardsPlan): Promise<boolean> {
  const does = (name: string): boolean => plan.only === '' || plan.only === name
  const reference = await prepareReference(await create('reference'))
  const { tps } = await reference.run(REFERENCE_SECONDS)
  console.log(`reference: ${reference.name}: ${tps.toFixed(0)} a second`)
  const isReached: boolean[] = []
  if (does('claims')) isReached.push(await benchClaims(await migrated(create, 'claims'), plan, tps))
  if (does('events')) isReached.push(await benchEvents(await migrated(create, 'events'), plan.seconds, tps))
  if (does('bets') && plan.before !== '') isReached.push(await benchBets(create, plan))
  return isReached.every(Boolean)
}

async function migrated(create: Create, name: string): Promise<string> {
  const url = await create(name)
  await migrate(url)
  await migrateJobs(url)
  return url
}

interface Version {
  migrate: typeof migrate
  migrateJobs: typeof migrateJobs
  prepareHttpBets: typeof prepareHttpBets
}

/** This version and another one in turns, each on a server of its own, whose roles have other passwords. */
async function benchBets(create: Create, { before, rounds }: RewardsPlan): Promise<boolean> {
  const versions: Record<'before' | 'now', Version> = {
    before: {
      ...(await import(join(before, 'api/src/platform/database/migrate.ts'))),
      ...(await import(join(before, 'api/src/platform/work/jobs.ts'))),
      ...(await import(join(before, 'proofs/bench/http-bets.ts'))),
    },
    now: { migrate, migrateJobs, prepareHttpBets },
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-bench-'))
  const other = await startPostgres({ dataDir, isDurable: true })
  const opened: Record<string, Omit<Running, 'name'>> = {}
  try {
    for (const [name, version] of Object.entries(versions)) {
      const url = name === 'now' ? await create('bets') : other.url
      await version.migrate(url)
      await version.migrateJobs(url)
      opened[name] = { ...(await version.prepareHttpBets(url)), url }
    }
    const { before: earlier, now } = opened
    if (earlier === undefined || now === undefined) throw new Stop('Two versions are compared.')
    return (
      (await betsInTurns({ one: { name: 'before', ...earlier }, other: { name: 'now', ...now } }, rounds)) >=
      LEAST_SHARE
    )
  } finally {
    for (const each of Object.values(opened)) await each.close()
    await other.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
