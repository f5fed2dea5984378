import { expect, test } from 'vitest'
import { readFilters, writeFilters } from './filters.ts'

const read = (text: string) => readFilters(new URLSearchParams(text))

test('the filters of a list live in its address, and come back as they were', () => {
  const filters = { studios: ['LTN', 'REEF'], volatility: 'high', minRtpBps: 9600, sort: 'rtp' } as const
  const written = writeFilters({ ...filters, studios: [...filters.studios] })
  expect(written.toString()).toBe('vassalage=LTN%2CREEF&volatility=high&minRtpBps=9600&sort=rtp')
  expect(readFilters(written)).toEqual(filters)
})

test('an address without filters stays clean', () => {
  expect(writeFilters(read('')).toString()).toBe('')
})

test.each(['volatility=wild', 'minRtpBps=12', 'minRtpBps=x', 'sort=luck', 'vassalage=,'])(
  'what is not understood counts as not asked: %s',
  (text) => {
    expect(read(text)).toEqual({ studios: [], volatility: '', minRtpBps: 0, sort: 'popular' })
  },
)
