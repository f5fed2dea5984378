/** The whole product on free ports and an empty data folder, for one run of the journeys. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestProduct } from '../proofs/testkit/product.ts'

/** The first tiles of the home page; others are rendered on request. */
const TILES_SHOWN = 24

export default async function startProduct(): Promise<() => Promise<void>> {
  // All visitors of a run come from one address.
  process.env.REQUESTS_PER_MINUTE = '100000'
  process.env.SMS_PAUSE_MS = '0'
  const product = await startTestProduct({ hasDemoMembers: true }, { STUDIO_TILES_AHEAD: TILES_SHOWN })
  const skeletons = mkdtempSync(join(tmpdir(), 'night-market-skeletons-'))
  process.env.SKELETONS = skeletons
  process.env.SITE_URL = product.sites.api
  process.env.STUDIO_URL = product.sites.studio
  process.env.DATABASE_URL = product.database.url
  return async () => {
    rmSync(skeletons, { recursive: true })
    await product.stop()
  }
}
