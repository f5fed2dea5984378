/**
 * `npm run upgrade`: starts a new sandbox and keeps what is in it after its first start, for the test that opens it after every
 * later migration. Run it when a version is published; the file of a former version never changes.
 */
import { join } from 'node:path'
import { takeSnapshot, writeSnapshot } from './upgrade/snapshot.ts'
import { startTestProduct } from './testkit/product.ts'
import { main, Stop } from '../cli/stop.ts'

const SNAPSHOT = join(import.meta.dirname, 'upgrade/sandbox.json.zst')
const MOST_BYTES = 4 * 1024 * 1024

await main(async () => {
  // As many titles as a deployment has: the studio's own number.
  const product = await startTestProduct({ hasDemoMembers: true }, { STUDIO_TITLES: undefined })
  try {
    const bytes = writeSnapshot(SNAPSHOT, await takeSnapshot(product.database.url))
    console.log(`${bytes.toLocaleString('en')} bytes`)
    if (bytes > MOST_BYTES) throw new Stop(`The snapshot should be at most ${MOST_BYTES} bytes.`)
  } finally {
    await product.stop()
  }
})
