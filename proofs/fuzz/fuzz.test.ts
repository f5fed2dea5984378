/** A sample of what `npm run fuzz` does at length: hostile requests get refusals, and the product goes on. */
import { extent } from '@night-market/fair/testing/extent'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FUZZ_SETTINGS, productTarget } from './product.ts'
import { fuzz } from './run.ts'
import { startTestProduct, type TestProduct } from '../testkit/product.ts'
import { verified } from '../testkit/verified.ts'

const REQUESTS = extent(800, 2000)
const SEED = 20261122

let product: TestProduct
beforeAll(async () => {
  Object.assign(process.env, FUZZ_SETTINGS)
  product = await startTestProduct()
})
afterAll(() => product?.stop())

test(`${REQUESTS} hostile requests are answered below 500, no server ends, and the books are true`, async () => {
  const pids = [product.api.pid(), product.studio.pid()]
  const { violations, statuses, busy } = await fuzz(await productTarget(product), {
    requests: REQUESTS,
    seed: SEED,
  })
  expect(violations).toEqual([])
  // The wallet may be silent for a moment where many tests share a machine; no request may make it so.
  expect(busy).toBeLessThanOrEqual(REQUESTS / 1000)
  // Many get through: a fuzzer that is refused at the door proves nothing.
  expect(statuses.get('200')).toBeGreaterThan(REQUESTS / 10)
  expect([product.api.pid(), product.studio.pid()]).toEqual(pids)
  const { isGood, output } = await verified(product)
  expect(isGood, output).toBe(true)
})
