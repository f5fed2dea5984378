/** `npm run verify`: proves the books of the local deployment, running or not, or those of `DATABASE_URL`. */
import {
  headCheck,
  SEALED_AUDIT,
  SEALED_TRANSFERS,
  verifyBooks,
  type Check,
  type CheckReport,
} from '../api/src/ledger/index.ts'
import { openDatabase } from '../api/src/platform/database/db.ts'
import { findDatabase } from './database/find-database.ts'
import { CHECKS } from './database/invariants.ts'
import { readSettings } from './settings.ts'
import { argumentsFor, main, Stop } from './stop.ts'

const HELP = `
npm run verify                       one line for each promise; exit code 1 when one is broken
npm run verify -- --head 12:<hash>   also proves that seal 12 is the one that was printed then

Keep a printed seal elsewhere, and nothing older can be rewritten unseen. --audit-head does so for the audit.`

export interface Verdict {
  isGood: boolean
  /** One for each promise; below a broken one, what breaks it. */
  lines: string[]
}

/** Checks these promises on the database at `url`, which logs in as the owner. */
export async function verdictOn(url: string, checks: Check[] = CHECKS): Promise<Verdict> {
  const database = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  try {
    const reports = await verifyBooks(database.db, checks)
    return { isGood: reports.every(({ found }) => found === 0n), lines: reports.flatMap(linesOf) }
  } finally {
    await database.close()
  }
}

async function verify(words: string[]): Promise<number> {
  const { values: options } = argumentsFor(HELP, words, {
    options: { head: { type: 'string' }, 'audit-head': { type: 'string' } },
  })
  const noted = [
    { sealable: SEALED_TRANSFERS, head: options.head },
    { sealable: SEALED_AUDIT, head: options['audit-head'] },
  ]
  for (const { head } of noted) {
    if (head !== undefined && !/^[1-9][0-9]*:[0-9a-f]{64}$/.test(head))
      throw new Stop(`"${head}" is no seal; it should be its number, a colon and 64 hexadecimal digits.`)
  }
  const heads = noted.flatMap(({ sealable, head }) => (head === undefined ? [] : [headCheck(sealable, head)]))
  const server = await findDatabase(readSettings())
  try {
    const { isGood, lines } = await verdictOn(server.url, [...CHECKS, ...heads])
    console.log(lines.join('\n'))
    return isGood ? 0 : 1
  } finally {
    await server.stop()
  }
}

function linesOf({ statement, name, checked, found, findings, remark }: CheckReport): string[] {
  const verdict = found === 0n ? 'true ' : 'FALSE'
  const extra = remark === undefined ? '' : `; ${remark}`
  const more = found - BigInt(findings.length)
  return [
    `${verdict} ${String(statement).padStart(2)}. ${name} (${counted(checked)} checked${extra})`,
    ...findings.map(({ subject, detail }) => `          ${subject}: ${detail}`),
    ...(more > 0n ? [`          and ${counted(more)} more`] : []),
  ]
}

function counted(count: bigint): string {
  return count.toLocaleString('en')
}

if (import.meta.main) await main(verify)
