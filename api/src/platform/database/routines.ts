/** The functions and triggers of the database: files of their features, applied again whenever their text changes. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'

const SOURCES = join(import.meta.dirname, '..', '..')

interface Routine {
  /** Schema and name: `play.answer_set` is `play/sql/answer_set.sql`; `play.triggers` is `play/sql/triggers.sql`. */
  name: string
  /** A feature's triggers stand in one file; every other file is one function. */
  isFunction: boolean
  text: string
  hash: string
}

/**
 * Applies the functions whose file is new or has changed, all in one transaction; returns their names. Call it after the
 * migrations. A function has one definition: a second one, left behind by other parameters, is refused.
 */
export async function applyRoutines(databaseUrl: string, folder = SOURCES): Promise<string[]> {
  const routines = routinesIn(folder)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('begin')
    // Waits for another process that applies them.
    await client.query('lock table platform.routines in share row exclusive mode')
    const changed = await changedOf(client, routines)
    await create(client, changed)
    await refuseAmbiguous(client, routines)
    await client.query('commit')
    return changed.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Functions first: triggers call them. */
function routinesIn(folder: string): Routine[] {
  const routines = globSync('*/sql/*.sql', { cwd: folder })
    .toSorted()
    .map((path) => {
      // The schema of `sign-in` is `sign_in`.
      const schema = path.split('/', 1)[0]?.replaceAll('-', '_')
      const name = `${schema}.${basename(path, '.sql')}`
      const isFunction = basename(path) !== 'triggers.sql'
      const text = readFileSync(join(folder, path), 'utf8')
      const defined = [...text.matchAll(/^create or replace function ([\w.]+)\(/gm)].map((match) => match[1])
      const expected = isFunction ? name : ''
      if (defined.join() !== expected) throw new Error(`${path} defines ${defined.join()}, not ${name} alone`)
      return { name, isFunction, text, hash: createHash('sha256').update(text).digest('hex') }
    })
  return [...functionsOf(routines), ...routines.filter(({ isFunction }) => !isFunction)]
}

const functionsOf = (routines: Routine[]): Routine[] => routines.filter(({ isFunction }) => isFunction)

/** A function that is missing counts as changed: a migration may have dropped it to change its parameters. */
async function changedOf(client: pg.Client, routines: Routine[]): Promise<Routine[]> {
  const { rows } = await client.query<{ name: string; hash: string; is_there: boolean }>(
    'select name, hash, to_regproc(name) is not null as is_there from platform.routines',
  )
  const applied = new Map(rows.map((row) => [row.name, row]))
  return routines.filter(({ name, hash, isFunction }) => {
    const row = applied.get(name)
    return row?.hash !== hash || (isFunction && !row.is_there)
  })
}

async function create(client: pg.Client, routines: Routine[]): Promise<void> {
  // Functions call one another: first all are created, then each is checked against the others.
  await client.query('set local check_function_bodies = off')
  for (const routine of functionsOf(routines)) await createOne(client, routine)
  await client.query('set local check_function_bodies = on')
  for (const routine of routines) await createOne(client, routine)
  for (const { name, hash } of routines) {
    await client.query(
      `insert into platform.routines (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    )
  }
}

async function createOne(client: pg.Client, { name, text }: Routine): Promise<void> {
  await client.query(text).catch((error: unknown) => {
    throw new Error(`${name} could not be applied`, { cause: error })
  })
}

async function refuseAmbiguous(client: pg.Client, routines: Routine[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regproc(name) is null',
    [functionsOf(routines).map(({ name }) => name)],
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Error(`more than one definition of ${names}: drop the old one in a migration`)
}
