import { expect, test } from 'vitest'
import { readFilters, writeFilters, type Filters } from './filters.ts'

const read = (text: string) => readFilters(new URLSearchParams(text))
const NOTHING: Filters = {
  type: 'ALL',
  studios: [],
  kind: '',
  mechanics: [],
  volatility: '',
  features: [],
  minRtpBps: 0,
  maxRtpBps: 0,
  minStakeX100: 0,
  maxStakeX100: 0,
  sort: 'popular',
}

test('the filters of a list live in its address, and come back as they were', () => {
  const filters: Filters = {
    type: 'MINI',
    studios: ['LTN', 'REEF'],
    kind: 'AC',
    mechanics: ['5x3'],
    volatility: 'high',
    features: ['wild', 'free_spins'],
    minRtpBps: 9600,
    maxRtpBps: 9800,
    minStakeX100: 50_000,
    maxStakeX100: 20,
    sort: 'trending',
  }
  const written = writeFilters(filters)
  expect(written.toString()).toBe(
    'gameType=MINI&vassalage=LTN%2CREEF&mechanic=5x3&feature=wild%2Cfree_spins&gameClassify=AC&volatility=high' +
      '&minRtpBps=9600&maxRtpBps=9800&minStakeX100=50000&maxStakeX100=20&sort=trending',
  )
  expect(readFilters(written)).toEqual(filters)
})

test('an address without filters stays clean', () => {
  expect(writeFilters(read('')).toString()).toBe('')
})

test.each([
  'volatility=wild',
  'minRtpBps=12',
  'minRtpBps=x',
  'sort=luck',
  'vassalage=,',
  'maxStakeX100=-1',
  'gameType=CHESS',
])('what is not understood counts as not asked: %s', (text) => {
  expect(read(text)).toEqual(NOTHING)
})
