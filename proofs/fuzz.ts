/**
 * `npm run fuzz -- [--requests 100000] [--seed n]`: requests made from the product's own description, by
 * strangers, members, trial visitors, staff and vendors, most of them almost right, against both servers; and
 * broken bytes to bare sockets.
 *
 * Nothing may be answered with 500 or above, no server may end, and the books must be proven afterwards. A seed
 * makes the same requests again. Exit code 1 when anything was violated.
 */
import { parseArgs } from 'node:util'
import { FUZZ_SETTINGS, productTarget } from './fuzz/product.ts'
import { fuzz } from './fuzz/run.ts'
import { main, Stop } from '../cli/stop.ts'
import { startTestProduct } from './testkit/product.ts'
import { verified } from './testkit/verified.ts'

const SHOWN = 20

const { values: asked } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

await main(async () => {
  const plan = { requests: wholeNumber('requests', asked.requests), seed: wholeNumber('seed', asked.seed) }
  Object.assign(process.env, FUZZ_SETTINGS)
  const product = await startTestProduct()
  try {
    const pids = [product.api.pid(), product.studio.pid()]
    const { requests, statuses, violations, busy } = await fuzz(await productTarget(product), plan)
    const words = [...statuses]
      .toSorted((a, b) => b[1] - a[1])
      .map(([status, times]) => `${times} x ${status}`)
    console.log(`${requests.toLocaleString('en')} requests of seed ${plan.seed}: ${words.join(', ')}`)
    for (const violation of violations.slice(0, SHOWN)) console.log(`✗ ${violation}`)
    const hasEnded = [product.api.pid(), product.studio.pid()].join() !== pids.join()
    if (hasEnded) console.log('✗ a server ended')
    const books = await verified(product)
    if (!books.isGood) console.log(books.output)
    console.log(`${busy} times busy (503), asked again`)
    console.log(`${violations.length} violations`)
    if (violations.length > 0 || hasEnded || !books.isGood) process.exitCode = 1
  } finally {
    await product.stop()
  }
})

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new Stop(`--${name} should be a whole number, not "${text}".`)
  return Number(text)
}
