/**
 * `npm run bench -- identity [--samples 500] [--logins 200] [--rounds 3]`: two safety properties, as ratios.
 *
 * That no answer tells by its time whether an account exists, and that a flood of logins leaves the deployment
 * usable. The API is the product's own process on a durable database; only ratios are judged, so that a busy
 * machine changes little.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateJobs } from '../../api/src/platform/work/jobs.ts'
import { migrate } from '../../api/src/platform/database/migrate.ts'
import { startPostgres } from '../../cli/database/embedded-postgres.ts'
import { startApi } from './api-process.ts'
import { BELIEVES_CALLER, openCaller, quantile, type Caller } from '../testkit/caller.ts'
import { compareAnswers, type Likeness } from './identity-answers.ts'
import { floodOnce, type FloodRound } from './login-flood.ts'
import { settle, type SessionHeaders } from './members.ts'

const LEAST_LIKE = 0.9
const MOST_LIKE = 1.1
const MOST_SLOWER = 3
const QUIET_SECONDS = 4
// Of the whole deployment in a day; the bench asks for a thousand.
const BUDGETS = { SMS_DAILY_BUDGET: '1000000', MAIL_DAILY_BUDGET: '1000000' }

export interface IdentityPlan {
  samples: number
  logins: number
  rounds: number
}

/** Measures both; answers whether every target was reached. */
export async function benchIdentity(plan: IdentityPlan): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'night-market-bench-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), isDurable: true })
  try {
    await migrate(postgres.url)
    await migrateJobs(postgres.url)
    const api = await startApi(postgres.url, folder, { ...BELIEVES_CALLER, ...BUDGETS })
    const caller = await openCaller(api.port)
    try {
      const session = await settle(postgres.url, caller, Math.max(plan.samples, plan.logins))
      const isSilent = await measureAnswers(caller, plan)
      const isUsable = await measureFlood(api.port, caller, session, plan)
      return isSilent && isUsable
    } finally {
      caller.close()
      await api.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureAnswers(caller: Caller, { samples }: IdentityPlan): Promise<boolean> {
  console.log(`answers for somebody and for nobody, ${samples} each; words, status and size are alike`)
  const all = await compareAnswers(caller, samples, print)
  const isReached = all.every(({ ratio }) => ratio >= LEAST_LIKE && ratio <= MOST_LIKE)
  console.log(`the target of ${LEAST_LIKE} to ${MOST_LIKE} is ${verdict(isReached)}\n`)
  return isReached
}

function print({ name, somebodyMs, nobodyMs, ratio }: Likeness): void {
  const times = `somebody ${somebodyMs.toFixed(2)} ms, nobody ${nobodyMs.toFixed(2)} ms`
  console.log(`${name.padEnd(28)} ${ratio.toFixed(3)} x; medians: ${times}`)
}

async function measureFlood(
  port: number,
  caller: Caller,
  session: SessionHeaders,
  plan: IdentityPlan,
): Promise<boolean> {
  const { logins, rounds } = plan
  console.log(`balance, asked for 200 times a second, in quiet and while ${logins} log in at once`)
  const all: FloodRound[] = []
  for (let round = 0; round < rounds; round++) {
    const one = await floodOnce(caller, session, { port, logins, quietSeconds: QUIET_SECONDS, round })
    console.log(
      `quiet p50 ${one.quietP50Ms.toFixed(1)}, p99 ${one.quietP99Ms.toFixed(1)} ms; ` +
        `flood p50 ${one.floodP50Ms.toFixed(1)}, p99 ${one.floodP99Ms.toFixed(1)} ms ` +
        `(${one.asked} asked in ${one.floodSeconds.toFixed(1)} s); ${one.ratio.toFixed(2)} x`,
    )
    all.push(one)
  }
  const ratio = quantile(
    all.map((one) => one.ratio),
    0.5,
  )
  const isReached = ratio <= MOST_SLOWER
  console.log(`p99 in the flood is ${ratio.toFixed(2)} times that in quiet (median of ${rounds} rounds)`)
  console.log(`the target of at most ${MOST_SLOWER} is ${verdict(isReached)}\n`)
  return isReached
}

const verdict = (isReached: boolean): string => (isReached ? 'reached' : 'missed')
