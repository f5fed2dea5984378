/** What it costs to judge whether a member's purse is empty, on the book of the records bench. */
import { sql } from 'kysely'
import { openDatabase, type Tx } from '../../api/src/platform/database/db.ts'
import { forgivingEmptyPurses } from '../../api/src/cashier/index.ts'
import { Stop } from '../../cli/stop.ts'
import { quantile } from '../testkit/caller.ts'
import { HEAVY } from './records-deployment.ts'

const TARGET_MS = 20
const DEPOSITS = 100
const WARM_UP = 5
/** Above every balance of the book, so that no condition ends the judgement early. */
const LEAST = 10n ** 15n

/**
 * Judges the heavy member, who owes the turnover of a hundred deposits; answers whether it took no scan and
 * little time.
 */
export async function measureEmptyPurse(url: string, samples: number): Promise<boolean> {
  const database = openDatabase({ url, role: null, maxConnections: 1, onPoolError: () => {} })
  try {
    const waits: number[] = []
    const rolledBack = new Error('measured')
    await database.db
      .transaction()
      .execute(async (tx) => {
        await oweTurnover(tx)
        for (let n = -WARM_UP; n < samples; n++) {
          const ms = await judgeOnce(tx)
          if (n >= 0) waits.push(ms)
        }
        throw rolledBack
      })
      .catch((error: unknown) => {
        if (error !== rolledBack) throw error
      })
    return report(waits)
  } finally {
    await database.close()
  }
}

async function oweTurnover(tx: Tx): Promise<void> {
  await sql`
    insert into cashier.deposits (id, member_id, amount, asset, driver, channel, method, instructions,
      status, asked_at, expires_at)
    select 'trf_bench' || n, ${HEAVY}, 10000, 'INR/2', 'sandbox', 'sandbox_card', 'card', '{"kind":"none"}',
      'cancelled', now(), now()
      from generate_series(1, ${DEPOSITS}::int) n`.execute(tx)
  await sql`
    insert into cashier.turnovers (deposit, member_id, required, opened_at)
    select 'trf_bench' || n, ${HEAVY}, 10000, now() from generate_series(1, ${DEPOSITS}::int) n`.execute(tx)
}

/** Milliseconds in the database; the rows are put back each time. */
async function judgeOnce(tx: Tx): Promise<number> {
  await sql`savepoint judged`.execute(tx)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, timing off) ${forgivingEmptyPurses([HEAVY], { least: LEAST, now: new Date() })}`.execute(
    tx,
  )
  await sql`rollback to savepoint judged`.execute(tx)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const scanned = /Seq Scan on (transfers|rounds|accounts)\b/.exec(plan)
  if (scanned !== null) throw new Stop(`Judging an empty purse scans ${scanned[1]}:\n${plan}`)
  return Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1])
}

function report(waits: number[]): boolean {
  const p99 = quantile(waits, 0.99)
  const verdict = p99 < TARGET_MS ? 'reached' : 'missed'
  const p50 = quantile(waits, 0.5).toFixed(1)
  console.log(
    `${'empty purse, judged'.padEnd(30)} p50 ${p50} ms, p99 ${p99.toFixed(1)} ms; the target of ${TARGET_MS} ms is ${verdict}`,
  )
  return p99 < TARGET_MS
}
