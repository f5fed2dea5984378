import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asAdmin, testDatabase } from '../../testing/database.ts'
import { testFolder } from '../../testing/folder.ts'
import { applyRoutines } from './routines.ts'

const database = await testDatabase()

test('a migrated database has every function, and applying them again changes nothing', async () => {
  expect(await applyRoutines(database.url)).toEqual([])
})

test('every function and every trigger of a migrated database has its file', async () => {
  const owned = `n.nspname in (select table_schema from information_schema.tables)
        and n.nspname !~ '^(pg_|information_schema|public|graphile_worker)'`
  const functions = `select p.oid::regproc::text as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${owned}`
  const triggers = `select format('%s of %s', t.tgname, t.tgrelid::regclass) as name from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and ${owned}`
  const made = async (what: string): Promise<string[]> =>
    (await database.pool.query<{ name: string }>(what)).rows.map(({ name }) => name).toSorted()
  const before = { functions: await made(functions), triggers: await made(triggers) }
  await asAdmin(database.url, dropAll(before.triggers))
  await asAdmin(database.url, 'delete from platform.routines')
  const applied = await applyRoutines(database.url)
  expect(before.functions.filter((name) => !applied.includes(name))).toEqual([])
  expect(applied).toContain('play.answer_set')
  expect(await made(triggers)).toEqual(before.triggers)
})

const dropAll = (triggers: string[]): string =>
  triggers.map((name) => `drop trigger ${name.replace(' of ', ' on ')};`).join('')

test('functions that call one another are applied in any order, and again when their text changes', async () => {
  const folder = routineFolder({
    first: 'select platform.second() + 1',
    second: 'select 1',
  })
  expect(await applyRoutines(database.url, folder)).toEqual(['platform.first', 'platform.second'])
  expect(await answerOf('first')).toBe(2)
  writeRoutine(folder, 'second', 'select 40')
  expect(await applyRoutines(database.url, folder)).toEqual(['platform.second'])
  expect(await answerOf('first')).toBe(41)
})

test('a function that was dropped is created again; a text that is wrong changes nothing', async () => {
  const folder = routineFolder({ kept: 'select 1', lost: 'select 1' })
  await applyRoutines(database.url, folder)
  await asAdmin(database.url, 'drop function platform.lost()')
  expect(await applyRoutines(database.url, folder)).toEqual(['platform.lost'])
  writeRoutine(folder, 'kept', 'select 2')
  writeRoutine(folder, 'lost', 'select nothing')
  await expect(applyRoutines(database.url, folder)).rejects.toThrow('platform.lost could not be applied')
  expect(await answerOf('kept')).toBe(1)
})

test('two definitions of one name, and a file that defines another name, are refused', async () => {
  const folder = routineFolder({ twice: 'select 1' })
  await asAdmin(
    database.url,
    'create function platform.twice(n int) returns int language sql as $$ select n $$',
  )
  await expect(applyRoutines(database.url, folder)).rejects.toThrow('more than one definition')
  const misnamed = routineFolder({})
  writeFileSync(join(misnamed, 'platform/sql/one.sql'), source('other', 'select 1'))
  await expect(applyRoutines(database.url, misnamed)).rejects.toThrow('defines platform.other')
})

function routineFolder(routines: Record<string, string>): string {
  const folder = testFolder()
  mkdirSync(join(folder, 'platform/sql'), { recursive: true })
  for (const [name, body] of Object.entries(routines)) writeRoutine(folder, name, body)
  return folder
}

const writeRoutine = (folder: string, name: string, body: string): void =>
  writeFileSync(join(folder, 'platform/sql', `${name}.sql`), source(name, body))

const source = (name: string, body: string): string =>
  `create or replace function platform.${name}() returns int language sql as $$ ${body} $$;\n`

async function answerOf(name: string): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ answer: number }>(`select platform.${name}() as answer`)
  return rows[0]?.answer
}

test('every append-only table refuses truncation too', async () => {
  const { rows } = await database.pool.query(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only'
     except select tgrelid::regclass::text from pg_trigger where tgname = 'append_only_whole'`,
  )
  expect(rows).toEqual([])
})
