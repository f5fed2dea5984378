/**
 * Writes what the migrated database looks like: `api/schema.sql` for people, `platform/database/tables.ts` for the compiler.
 * With `--check` it writes nothing and says whether they are stale.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../api/src/platform/database/migrate.ts'
import { startPostgres } from './embedded-postgres.ts'
import { main, Stop } from '../stop.ts'
import { dumpSchema } from './dump-schema.ts'

const ROOT = join(import.meta.dirname, '../..')
const TYPES = join(ROOT, 'api/src/platform/database/tables.ts')
const SCHEMA = join(ROOT, 'api/schema.sql')

await main(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-shape-'))
  const postgres = await startPostgres({ dataDir, isDurable: false })
  try {
    await migrate(postgres.url)
    const types = generateTypes(postgres.url, join(dataDir, 'database.ts'))
    const schema = await dumpSchema(postgres.url)
    if (process.argv.includes('--check')) return refuseStale({ [TYPES]: types, [SCHEMA]: schema })
    writeFileSync(TYPES, types)
    writeFileSync(SCHEMA, schema)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

function generateTypes(url: string, file: string): string {
  const types = { int8: 'bigint' }
  const args = ['--dialect=postgres', `--url=${url}`, `--out-file=${file}`, '--log-level=error']
  execFileSync('kysely-codegen', [
    ...args,
    `--type-mapping=${JSON.stringify(types)}`,
    '--exclude-pattern=(platform.(migrations|routines)|graphile_worker.*)',
  ])
  return withColumnsAsInCode(readFileSync(file, 'utf8'))
}

/** Columns named as the queries name them (`memberId`); tables keep their names in the database. */
const withColumnsAsInCode = (types: string): string =>
  types.replace(/^ {2}[a-z][a-z0-9_]*(?=: )/gm, (column) =>
    column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  )

function refuseStale(expected: Record<string, string>): void {
  for (const [file, text] of Object.entries(expected)) {
    if (readFileSync(file, 'utf8') !== text) throw new Stop(`${file} is stale: run \`npm run db -- shape\`.`)
  }
}
