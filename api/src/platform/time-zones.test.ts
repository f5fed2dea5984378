import { expect, test } from 'vitest'
import { beginOf, dayAfter, dayIn } from './time-zones.ts'

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

test('the day after the last of a month is the first of the next', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01')
})
