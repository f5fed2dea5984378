/** The whole product on free ports and an empty data folder, for one run of the journeys. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/embedded-postgres.ts'
import { readSettings } from '../scripts/settings.ts'
import { startStack } from '../scripts/stack.ts'

export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-journeys-'))
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    STUDIO_PORT: String(await freePort()),
  })
  const stack = await startStack(settings)
  process.env.SITE_URL = settings.publicUrl
  process.env.STUDIO_URL = settings.studioUrl
  process.env.DATABASE_URL = stack.database.url
  return async () => {
    await stack.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
