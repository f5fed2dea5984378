import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'

test('a folder that lost its version is not made anew: what is left of a database stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-damaged-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const rows = join(dataDir, 'pg/base/16384')
  mkdirSync(join(dataDir, 'pg/base'), { recursive: true })
  writeFileSync(rows, 'rows')
  await expect(startPostgres({ dataDir, isDurable: false })).rejects.toThrow(
    'is no database, or a damaged one',
  )
  expect(existsSync(rows)).toBe(true)
})
