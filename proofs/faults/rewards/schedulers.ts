/** More than one scheduler: a second platform on the same database, and the jobs of tomorrow run today. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { missionJobs } from '../../../api/src/missions/index.ts'
import type { Db } from '../../../api/src/platform/database/db.ts'
import type { Services } from '../../../api/src/platform/services.ts'
import type { Job } from '../../../api/src/platform/work/jobs.ts'
import { closeSlots } from '../../../api/src/play/index.ts'
import { awardJob } from '../../../api/src/points/index.ts'
import { promotionJobs } from '../../../api/src/promotions/index.ts'
import { rewardJobs } from '../../../api/src/rewards/index.ts'
import { vipJobs } from '../../../api/src/vip/index.ts'
import { freePort } from '../../../cli/database/free-port.ts'
import { ROOT } from '../../../cli/settings.ts'
import type { TestProduct } from '../../testkit/product.ts'
import { withRetry } from '../retry.ts'
import { asOwner } from './programme.ts'

const FOR_MS = 8000
const WAKE_EVERY_MS = 500
const JOBS = [
  'rewards_expire',
  'rewards_expire_bonuses',
  'rewards_end_draws',
  'points_award',
  'vip_tasks',
  'missions_boards',
]

/** Runs a second platform for a while, with the jobs of rewards queued again and again, and kills it. */
export function besideSecondPlatform(flags: string[] = []) {
  return async (product: TestProduct): Promise<void> => {
    const second = spawn(process.execPath, [...flags, 'api/src/main.ts'], {
      cwd: ROOT,
      env: { ...environmentOf(product.api.pid()), PORT: String(await freePort()) },
      stdio: 'ignore',
    })
    const endWithUs = (): void => void second.kill('SIGKILL')
    process.once('exit', endWithUs)
    try {
      const until = performance.now() + FOR_MS
      while (performance.now() < until) {
        await withRetry(() =>
          product.rows('select graphile_worker.add_job(name) from unnest($1::text[]) name', [JOBS]),
        )
        await sleep(WAKE_EVERY_MS)
      }
    } finally {
      second.kill('SIGKILL')
      if (second.exitCode === null && second.signalCode === null) await once(second, 'exit')
      process.removeListener('exit', endWithUs)
    }
  }
}

function environmentOf(pid: number): Record<string, string> {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

const NOON_TOMORROW = `
  select ((now() at time zone time_zone)::date + 1 + time '12:05') at time zone time_zone as noon,
         ((now() at time zone time_zone)::date + 1 + time '00:05') at time zone time_zone as midnight
    from site.calendar`

/** Closes today and pays what tomorrow pays, twice at once; afterwards the clock is back at today. */
export async function passMidnightTwice(product: TestProduct): Promise<void> {
  const [row] = await withRetry(() => product.rows(NOON_TOMORROW))
  const [midnight, noon] = [row?.midnight, row?.noon].map((instant) => new Date(String(instant)))
  if (midnight === undefined || noon === undefined) throw new Error('the merchant has no calendar')
  await asOwner(product, async (db) => {
    for (const at of [midnight, noon]) await Promise.all([runJobs(db, at), runJobs(db, at)])
  })
}

async function runJobs(db: Db, now: Date): Promise<void> {
  await closeSlots(db, now)
  for (const job of jobsOf(db)) await job.run(now)
}

/** Those of rewards, which use nothing but the database and the log. */
function jobsOf(db: Db): Job[] {
  const services = { db, log: { error: console.error } } as unknown as Services
  return [
    ...rewardJobs(services),
    ...vipJobs(services),
    awardJob(db),
    ...missionJobs(services),
    ...promotionJobs(db),
  ]
}
