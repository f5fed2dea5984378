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

/** Columns that are more than text, by their names; an `id` by its table. */
const BRANDS: Record<string, string> = {
  member: 'MemberId',
  memberId: 'MemberId',
  fromMember: 'MemberId',
  toMember: 'MemberId',
  gameId: 'GameId',
  asset: 'Asset',
  'MembersMembers.id': 'MemberId',
  'StaffAccounts.id': 'StaffId',
  'SessionsSessions.id': 'SessionId',
  'CatalogueGames.id': 'GameId',
  'PlayRounds.id': 'RoundId',
  'PlayLaunches.id': 'LaunchId',
}
const IMPORTS = `import type { ColumnType } from "kysely";
import type { GameId, LaunchId, MemberId, RoundId, SessionId, StaffId } from "@night-market/protocol/values/ids";
import type { Asset } from "@night-market/protocol/values/money";`

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
  return asInCode(readFileSync(file, 'utf8'))
}

/** Columns named as the queries name them (`memberId`), with their brands; tables keep their names in the database. */
function asInCode(types: string): string {
  let table = ''
  const lines = types.split('\n').map((line) => {
    table = /^export interface (\w+) /.exec(line)?.[1] ?? table
    const [, column, type] = /^ {2}([a-z]\w*): (.*)$/.exec(line) ?? []
    if (column === undefined || type === undefined) return line
    const name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    const brand = BRANDS[name] ?? BRANDS[`${table}.${name}`]
    return `  ${name}: ${brand === undefined ? type : type.replace(/^string/, brand)}`
  })
  return lines.join('\n').replace('import type { ColumnType } from "kysely";', IMPORTS)
}

function refuseStale(expected: Record<string, string>): void {
  for (const [file, text] of Object.entries(expected)) {
    if (readFileSync(file, 'utf8') !== text) throw new Stop(`${file} is stale: run \`npm run db -- shape\`.`)
  }
}
