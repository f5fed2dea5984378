/** The functions of a vendor's database: one file each, applied after the migrations. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

const KIT = join(import.meta.dirname, '..')

/**
 * Applies the kit's functions, then the vendor's own, in one transaction. The kit's name no schema: they belong to
 * the one they are applied in, and keep it as their search path.
 */
export async function applyRoutines(
  client: Client,
  { name, sources, kit = KIT }: { name: string; sources: string; kit?: string },
): Promise<void> {
  await client.query('begin')
  // Two processes that replace one function at the same time would fail: the second waits.
  await client.query(`select pg_advisory_xact_lock(hashtext('${name}.routines'))`)
  await client.query(`set local search_path to ${name}`)
  for (const text of [...textsIn(kit), ...textsIn(sources)]) await client.query(text)
  await client.query('commit')
}

const textsIn = (folder: string): string[] =>
  globSync('**/sql/*.sql', { cwd: folder })
    .toSorted()
    .map((path) => readFileSync(join(folder, path), 'utf8'))
