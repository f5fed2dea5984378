import { expect, test } from 'vitest'
import { testMarket } from './testing/app.ts'

const market = await testMarket()

test('the application says that it is alive and ready, and describes its calls', async () => {
  expect((await market.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await market.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await market.app.inject('/openapi.json')).json().openapi).toBe('3.1.0')
})

test('an unknown path is refused in the envelope', async () => {
  const response = await market.app.inject('/wps/nothing')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 'not_found', value: null })
})
