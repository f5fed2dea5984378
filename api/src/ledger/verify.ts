import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'

/** Something that is not as the books promise. */
export interface Finding {
  /** Which row, account or seal. */
  subject: string
  detail: string
}

/** What a check looked at, what it found wrong (the first few), and how many that are in all. */
export interface Examined {
  checked: bigint
  findings: Finding[]
  found: bigint
  /** For the reader, beside the counts. */
  remark?: string
}

/** A promise of the books that can be proved from the database at any moment. `statement` is its number in the promises. */
export interface Check {
  statement: number
  /** A sentence about the product. */
  name: string
  run: (tx: Tx) => Promise<Examined>
}

export interface CheckReport extends Examined {
  statement: number
  name: string
}

/**
 * Proves the books: runs every check against one snapshot of the database, changing nothing.
 *
 * Runs while the deployment works. No findings in any report means that every promise holds.
 */
export async function verifyBooks(db: Db, checks: Check[]): Promise<CheckReport[]> {
  const proof = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return proof.execute(async (tx) => {
    // Large books take longer than a request may, and sort more than fits a request's memory.
    await sql`select set_config(name, value, true) from (values ('statement_timeout', '0'), ('work_mem', '64MB'),
      ('idle_in_transaction_session_timeout', '0')) as v(name, value)`.execute(tx)
    const reports: CheckReport[] = []
    for (const { statement, name, run } of checks) reports.push({ statement, name, ...(await run(tx)) })
    return reports
  })
}

export const FINDINGS_SHOWN = 20

/** A check in SQL: a query of how many things there are (`count`), and one of those that are wrong (`subject`, `detail`). */
export function sqlCheck(
  statement: number,
  name: string,
  queries: { count: RawBuilder<unknown>; findings: RawBuilder<unknown> },
): Check {
  return {
    statement,
    name,
    async run(tx) {
      const counted = await sql<{ count: bigint }>`select (${queries.count})::bigint as count`.execute(tx)
      const { rows } = await sql<Finding & { found: bigint }>`
        select f.subject::text as subject, f.detail::text as detail, count(*) over () as found
          from (${queries.findings}) as f (subject, detail) limit ${FINDINGS_SHOWN}`.execute(tx)
      const findings = rows.map(({ subject, detail }) => ({ subject, detail }))
      return { checked: counted.rows[0]?.count ?? 0n, findings, found: rows[0]?.found ?? 0n }
    },
  }
}
