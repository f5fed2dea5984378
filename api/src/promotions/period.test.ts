import { expect, test } from 'vitest'
import { beginOf, dayAfter, dayIn, spanOf } from './period.ts'

const at = (text: string): Date => new Date(text)

test("days begin at the zone's midnight", () => {
  expect(dayIn('Asia/Kolkata', at('2026-11-22T18:29:59Z'))).toBe('2026-11-22')
  expect(dayIn('Asia/Kolkata', at('2026-11-22T18:30:00Z'))).toBe('2026-11-23')
  expect(beginOf('2026-11-23', 'Asia/Kolkata').toISOString()).toBe('2026-11-22T18:30:00.000Z')
  expect(beginOf('2026-11-23', 'UTC').toISOString()).toBe('2026-11-23T00:00:00.000Z')
})

test('a day begins at the right moment where the clock changes', () => {
  expect(beginOf('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(beginOf('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(beginOf('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-24T22:00:00.000Z')
  expect(beginOf('2026-10-26', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z')
  // This day has no midnight: 00:00 becomes 01:00.
  expect(beginOf('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
})

test('periods are days, ISO weeks and months, and `once` never ends', () => {
  const zone = 'Asia/Kolkata'
  const now = at('2026-11-22T18:30:00Z')
  expect(spanOf('once', zone, now)).toEqual({ key: '', days: null })
  expect(spanOf('day', zone, now)).toEqual({
    key: '2026-11-23',
    days: { from: '2026-11-23', until: '2026-11-24' },
  })
  expect(spanOf('week', zone, now)).toEqual({
    key: '2026-W48',
    days: { from: '2026-11-23', until: '2026-11-30' },
  })
  expect(spanOf('month', zone, now)).toEqual({
    key: '2026-11',
    days: { from: '2026-11-01', until: '2026-12-01' },
  })
  expect(spanOf('week', 'UTC', at('2027-01-03T12:00:00Z')).key).toBe('2026-W53')
  expect(spanOf('week', 'UTC', at('2027-01-04T12:00:00Z')).key).toBe('2027-W01')
  expect(spanOf('month', 'UTC', at('2026-12-31T12:00:00Z')).days?.until).toBe('2027-01-01')
  expect(dayAfter('2026-02-28')).toBe('2026-03-01')
})
