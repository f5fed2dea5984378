import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asAdmin, testDatabase } from '../../testing/database.ts'
import { testFolder } from '../../testing/folder.ts'
import { migrate, MIGRATIONS } from './migrate.ts'

test('a failing migration reports its own error and closes its connection', async () => {
  const database = await testDatabase()
  const folder = testFolder()
  cpSync(MIGRATIONS, folder, { recursive: true })
  writeFileSync(join(folder, '9999_broken.sql'), 'select 1 / 0 as broken;')
  await expect(migrate(database.url, folder)).rejects.toThrow('division by zero')
  const open = await asAdmin(
    database.url,
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and query like '%broken%'`,
  )
  expect(open).toEqual([])
})
