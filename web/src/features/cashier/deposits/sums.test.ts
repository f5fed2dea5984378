import { expect, test } from 'vitest'
import { sumsOf } from './sums.ts'

test.each([
  ['100000', { feeBps: 0, feeFixed: '0' }, 10_000, { fee: '0', credited: '100000', turnover: '100000' }],
  ['100001', { feeBps: 180, feeFixed: '0' }, 10_000, { fee: '1800', credited: '98201', turnover: '98201' }],
  ['50000', { feeBps: 100, feeFixed: '500' }, 3_333, { fee: '1000', credited: '49000', turnover: '16332' }],
  ['1', { feeBps: 0, feeFixed: '500' }, 10_000, { fee: '500', credited: '0', turnover: '0' }],
])('PAY-2: %s through %o with turnover %i is counted to the coin', (minor, channel, turnoverBps, sums) => {
  expect(sumsOf(minor, channel, turnoverBps)).toEqual(sums)
})
