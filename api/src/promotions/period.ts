/** Periods of campaigns in a time zone. */
import type { Period } from '@night-market/protocol/values/promotions'
import { dayAfter, dayIn } from '../platform/time-zones.ts'

const DAY_MS = 86_400_000

/**
 * The period that contains a moment: its key, its first day, and the first day after it. A campaign with a single
 * period has no days.
 */
export interface Span {
  key: string
  days: { from: string; until: string } | null
}

/** Weeks begin on Monday and are named as ISO 8601 does. */
export function spanOf(period: Period, zone: string, now: Date): Span {
  const today = dayIn(zone, now)
  if (period === 'once') return { key: '', days: null }
  if (period === 'day') return { key: today, days: { from: today, until: dayAfter(today) } }
  if (period === 'month') return monthOf(today)
  const from = dayAfter(today, -((weekday(today) + 6) % 7))
  return { key: weekName(from), days: { from, until: dayAfter(from, 7) } }
}

function monthOf(day: string): Span {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  const key = day.slice(0, 7)
  return { key, days: { from: `${key}-01`, until: `${next}-01` } }
}

/** The name of the week that begins on a Monday: it belongs to the year of its Thursday. */
function weekName(monday: string): string {
  const thursday = dayAfter(monday, 3)
  const year = thursday.slice(0, 4)
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / DAY_MS
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** 0 is Sunday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
