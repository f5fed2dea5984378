import { GoodBody } from '@night-market/protocol/points'
import { expect, test } from 'vitest'
import { goodBodyOf, typedGood } from './good-body.ts'
import type { Good } from './queries.ts'

const GOOD: Good = {
  id: 'gds_earbuds',
  version: 4,
  type: 'gadgets',
  names: { EN: 'Earbuds', HI: 'ईयरबड्स', ES: 'Auriculares' },
  texts: { EN: 'Five hours.', HI: 'पाँच घंटे।' },
  picture: 'earbuds',
  points: '149000',
  amount: '1050',
  asset: 'INR/2',
  position: 3,
  isOffered: true,
  stock: 5,
  putUp: 24,
}
const request = (change: object = {}, good: Good | null = GOOD, sent?: string) =>
  goodBodyOf(
    { ...typedGood(good, 'INR/2', 'en-IN'), ...change },
    { good, asset: 'INR/2', locale: 'en-IN', sent },
  )

test('a good that nothing was changed of is sent as it was read', () => {
  const { id: _id, asset: _asset, stock: _stock, putUp: _putUp, ...read } = GOOD
  expect(request()).toEqual(read)
})

test('texts in other languages stay; what is empty is left out, and a sent picture takes the place', () => {
  const body = request({ HI: ' ', textHI: '', points: '2,000' }, GOOD, 'upl_1')
  expect(body).toMatchObject({ points: '2000', picture: 'upl_1', texts: { EN: 'Five hours.' } })
  expect(body.names).toEqual({ EN: 'Earbuds', ES: 'Auriculares' })
})

test('what is wrong is left to the schema', () => {
  expect(GoodBody.safeParse(request({ EN: 'Tea', points: '500' }, null)).success).toBe(true)
  for (const change of [{ EN: '' }, { points: '0' }, { points: 'many' }, { amount: '-1' }, { position: 'x' }])
    expect(GoodBody.safeParse(request(change)).success, JSON.stringify(change)).toBe(false)
})
