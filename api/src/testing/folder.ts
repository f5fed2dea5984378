/** A folder of a test's own, gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from './afterwards.ts'

export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'night-market-test-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
