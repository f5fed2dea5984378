/** `npm run verify`: proves the books of the local deployment, running or not, or those of `DATABASE_URL`. */
import {
  headCheck,
  SEALED_AUDIT,
  SEALED_TRANSFERS,
  verifyBooks,
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

const { values: asked } = argumentsFor(HELP, {
  options: { head: { type: 'string' }, 'audit-head': { type: 'string' } },
})

await main(async () => {
  const noted = [
    { sealable: SEALED_TRANSFERS, head: asked.head },
    { sealable: SEALED_AUDIT, head: asked['audit-head'] },
  ]
  for (const { head } of noted) {
    if (head !== undefined && !/^[1-9][0-9]*:[0-9a-f]{64}$/.test(head))
      throw new Stop(`"${head}" is no seal; it should be its number, a colon and 64 hexadecimal digits.`)
  }
  const heads = noted.flatMap(({ sealable, head }) => (head === undefined ? [] : [headCheck(sealable, head)]))
  const server = await findDatabase(readSettings())
  const database = openDatabase({ url: server.url, role: null, maxConnections: 2, onPoolError: () => {} })
  try {
    const reports = await verifyBooks(database.db, [...CHECKS, ...heads])
    for (const report of reports) print(report)
    if (reports.some((report) => report.found > 0n)) process.exitCode = 1
  } finally {
    await database.close()
    await server.stop()
  }
})

function print({ statement, name, checked, found, findings, remark }: CheckReport): void {
  const verdict = found === 0n ? 'true ' : 'FALSE'
  const extra = remark === undefined ? '' : `; ${remark}`
  console.log(`${verdict} ${String(statement).padStart(2)}. ${name} (${counted(checked)} checked${extra})`)
  for (const { subject, detail } of findings) console.log(`          ${subject}: ${detail}`)
  const more = found - BigInt(findings.length)
  if (more > 0n) console.log(`          and ${counted(more)} more`)
}

function counted(count: bigint): string {
  return count.toLocaleString('en')
}
