import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aVendor } from '../testing/play.ts'
import { startFeeds } from './feeds.ts'

const market = await testMarket()

test('a stop waits for no vendor and calls none again', async () => {
  const asked = Promise.withResolvers<void>()
  let times = 0
  const silent = createServer(() => {
    times++
    asked.resolve()
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const games = [{ vendor_code: 'PIXEL', vendor_name: 'Pixel', wallet_mode: 'transfer' as const }]
  await aVendor(market, { code: 'pixel', baseUrl, games })
  const feeds = startFeeds(market.services)
  await asked.promise
  await feeds.stop()
  // One that is too slow is asked twice.
  expect(times).toBe(1)
})
