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
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrateJobs } from '../../../api/src/platform/work/jobs.ts'
import { migrate } from '../../../api/src/platform/database/migrate.ts'
import { startPostgres } from '../../../cli/database/embedded-postgres.ts'
import { Stop } from '../../../cli/stop.ts'
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
const BET_SECONDS = 3
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

/** A version that runs, and its database as the owner sees it. */
interface Running extends Pick<HttpBetsBench, 'run' | 'close'> {
  url: string
}

/**
 * This version and another one in turns, each on a server of its own, whose roles have other passwords; the median of the ratios
 * of rounds. In a round each version has two turns, in the order before, now, now, before or the other way round, so that a
 * machine that grows slower or faster slows both alike. Before a turn both databases have written what they had to write and
 * neither has events that wait: what one left undone does not slow the other.
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
  const opened: Record<string, Running> = {}
  try {
    for (const [name, version] of Object.entries(versions)) {
      const url = name === 'now' ? await create('bets') : other.url
      await version.migrate(url)
      await version.migrateJobs(url)
      opened[name] = { ...(await version.prepareHttpBets(url)), url }
    }
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const [one, other] = round % 2 === 0 ? ['before', 'now'] : ['now', 'before']
      const perSecond: Record<string, number> = { before: 0, now: 0 }
      for (const name of [one, other, other, one])
        perSecond[name] = (perSecond[name] ?? 0) + (await betsOf(opened, name)) / 2
      ratios.push((perSecond.now ?? 0) / (perSecond.before ?? 1))
      console.log(
        `bets: ${perSecond.before?.toFixed(0)} a second before, ${perSecond.now?.toFixed(0)} now: ${ratios.at(-1)?.toFixed(3)}`,
      )
    }
    const sorted = ratios.toSorted((a, b) => a - b)
    const [least = 0, median = 0, most = 0] = [0, Math.floor(rounds / 2), rounds - 1].map((at) => sorted[at])
    console.log(
      `bets: median of ${rounds} rounds ${median.toFixed(3)}, from ${least.toFixed(3)} to ${most.toFixed(3)} ` +
        `(target ${LEAST_SHARE})`,
    )
    return median >= LEAST_SHARE
  } finally {
    for (const each of Object.values(opened)) await each.close()
    await other.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function betsOf(versions: Record<string, Running>, name: string): Promise<number> {
  await Promise.all(Object.values(versions).map(({ url }) => settle(url)))
  const result = await versions[name]?.run(CONNECTIONS, BET_SECONDS, { tps: 1 }, async () => {})
  return result?.perSecond ?? 0
}

const SETTLED_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 200

/** Waits until the events of a database are delivered, and lets it write its pages. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const giveUpAt = performance.now() + SETTLED_WITHIN_MS
    for (;;) {
      const { rows } = await client.query<{ waits: boolean }>(
        'select exists (select from platform.outbox where set_aside_at is null) as waits',
      )
      if (rows[0]?.waits !== true) break
      if (performance.now() > giveUpAt) throw new Stop('The events of the last turn were not delivered.')
      await sleep(LOOK_EVERY_MS)
    }
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
