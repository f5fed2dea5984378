import { expect, test } from 'vitest'
import { spanOf } from './period.ts'

const at = (text: string): Date => new Date(text)

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
})
