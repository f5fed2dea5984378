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
import { prepareHttpBets, type HttpBetsBench } from '../http-bets.ts'
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
const BET_SECONDS = 4
const CONNECTIONS = 64
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

/**
 * This version and another one in turns, each on a server of its own, whose roles have other passwords; the median of the ratios
 * of pairs.
 */
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
  const opened: Record<string, HttpBetsBench> = {}
  try {
    for (const [name, version] of Object.entries(versions)) {
      const url = name === 'now' ? await create('bets') : other.url
      await version.migrate(url)
      await version.migrateJobs(url)
      opened[name] = await version.prepareHttpBets(url)
    }
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? ['before', 'now'] : ['now', 'before']
      const perSecond: Record<string, number> = {}
      for (const name of order) perSecond[name] = await betsOf(opened[name])
      ratios.push((perSecond.now ?? 0) / (perSecond.before ?? 1))
      console.log(
        `bets: ${perSecond.before?.toFixed(0)} a second before, ${perSecond.now?.toFixed(0)} now: ${ratios.at(-1)?.toFixed(3)}`,
      )
    }
    const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
    console.log(`bets: median of ${rounds} pairs ${median.toFixed(3)} (target ${LEAST_SHARE})`)
    return median >= LEAST_SHARE
  } finally {
    for (const each of Object.values(opened)) await each.close()
    await other.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function betsOf(bench: HttpBetsBench | undefined): Promise<number> {
  const result = await bench?.run(CONNECTIONS, BET_SECONDS, { tps: 1 }, async () => {})
  return result?.perSecond ?? 0
}
