/** The kit's tables as `contract.sql` states them, and how a vendor's schema differs from it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'

const CONTRACT = readFileSync(fileURLToPath(new URL('../../contract.sql', import.meta.url)), 'utf8')
const TABLES = ['players', 'seed_pairs', 'grants', 'bets', 'payments']

/** Makes the tables in a schema of this name. */
export async function applyContract(client: Client, schema: string): Promise<void> {
  await client.query(`create schema ${schema}; set search_path to ${schema}; ${CONTRACT}; reset search_path`)
}

/** Columns, constraints and indexes that only one of the two has; none when the schema keeps to the contract. */
export async function contractDifferences(client: Client, schema: string): Promise<string[]> {
  await applyContract(client, 'contract')
  const [stated, found] = [await factsOf(client, 'contract'), await factsOf(client, schema)]
  await client.query('drop schema contract cascade')
  return [
    ...[...stated].filter((fact) => !found.has(fact)).map((fact) => `missing: ${fact}`),
    ...[...found].filter((fact) => !stated.has(fact)).map((fact) => `not in the contract: ${fact}`),
  ]
}

async function factsOf(client: Client, schema: string): Promise<Set<string>> {
  const { rows } = await client.query<{ fact: string }>(
    `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as fact
       from information_schema.columns where table_schema = $1 and table_name = any($2)
     union all select format('%s %s', c.relname, pg_get_constraintdef(k.oid))
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = $1::regnamespace and c.relname = any($2) and k.contype <> 'n'
     union all select indexdef from pg_indexes where schemaname = $1 and tablename = any($2)`,
    [schema, TABLES],
  )
  return new Set(rows.map(({ fact }) => fact.replaceAll(`${schema}.`, '')))
}
