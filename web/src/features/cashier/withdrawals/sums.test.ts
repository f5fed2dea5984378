import { expect, test } from 'vitest'
import { leastOf, percentStaked, remainingOf, sendingOf } from './sums.ts'

test('PAY-3: the fee stays here and the rest is sent, as the server counts', () => {
  expect(sendingOf('60000', { feeBps: 0, feeFixed: '500' })).toEqual({ fee: '500', sent: '59500' })
  expect(sendingOf('33333', { feeBps: 100, feeFixed: '0' })).toEqual({ fee: '333', sent: '33000' })
  expect(sendingOf('400', { feeBps: 0, feeFixed: '500' })).toEqual({ fee: '500', sent: '0' })
})

test('PAY-3: what is staked is all of it only when nothing is left', () => {
  expect(percentStaked({ left: '36000', required: '50000' })).toBe(28)
  expect(percentStaked({ left: '1', required: '50000' })).toBe(99)
  expect(percentStaked({ left: '0', required: '0' })).toBe(100)
})

test('PAY-4: received and remaining are what was sent; nothing and all of it are no part', () => {
  expect(remainingOf('30000', '10000')).toBe('20000')
  expect(remainingOf('30000', '29999')).toBe('1')
  for (const no of ['0', '30000', '30001', null]) expect(remainingOf('30000', no)).toBeNull()
})

test('PAY-3: the least of several limits holds', () => {
  expect(leastOf('900', '1000', '200000')).toBe('900')
})
