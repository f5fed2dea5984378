import { expect, test } from 'vitest'
import { daysOf, hourOf, slotsIn, windowOf } from './windows.ts'

const NEW_YORK = 'America/New_York'
const slotsOf = (zone: string, noon: string): number => slotsIn(windowOf('daily', zone, new Date(noon)))

/** The hourly windows of a day, as their first instants. */
function hoursOf(zone: string, noon: string): string[] {
  const { startsAt, endsAt } = windowOf('daily', zone, new Date(noon))
  const hours: string[] = []
  for (let at = startsAt; at < endsAt; at = hourOf(zone, at).endsAt)
    hours.push(hourOf(zone, at).startsAt.toISOString())
  return hours
}

test('AGT-6: a day has 288 slots, 300 or 276 when clocks change; a repeated hour is two windows, a skipped one none', () => {
  for (const day of ['2026-03-08', '2026-07-01', '2026-11-01'])
    expect(slotsOf('Asia/Kolkata', `${day}T06:30:00Z`)).toBe(288)
  expect(slotsOf(NEW_YORK, '2026-11-01T17:00:00Z')).toBe(300)
  expect(slotsOf(NEW_YORK, '2026-03-08T17:00:00Z')).toBe(276)
  const autumn = hoursOf(NEW_YORK, '2026-11-01T17:00:00Z')
  expect(autumn).toHaveLength(25)
  expect(autumn.slice(1, 3)).toEqual(['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z'])
  expect(hoursOf(NEW_YORK, '2026-03-08T17:00:00Z')).toHaveLength(23)
})

test('AGT-6: half months end on the last day of the month, weeks begin on Monday', () => {
  expect(daysOf('semimonthly', '2027-02-15')).toEqual({ from: '2027-02-01', until: '2027-02-16' })
  expect(daysOf('semimonthly', '2027-02-28')).toEqual({ from: '2027-02-16', until: '2027-03-01' })
  expect(daysOf('semimonthly', '2028-02-29')).toEqual({ from: '2028-02-16', until: '2028-03-01' })
  expect(daysOf('monthly', '2026-12-31')).toEqual({ from: '2026-12-01', until: '2027-01-01' })
  expect(daysOf('weekly', '2026-11-29')).toEqual({ from: '2026-11-23', until: '2026-11-30' })
  expect(daysOf('weekly', '2026-11-30')).toEqual({ from: '2026-11-30', until: '2026-12-07' })
})

test('AGT-6: a window that lies in two offsets begins and ends at midnights of the zone', () => {
  expect(windowOf('monthly', NEW_YORK, new Date('2026-11-15T00:00:00Z'))).toEqual({
    startsAt: new Date('2026-11-01T04:00:00Z'),
    endsAt: new Date('2026-12-01T05:00:00Z'),
  })
})
