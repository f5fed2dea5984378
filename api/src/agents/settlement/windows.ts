/**
 * The windows that bills are for, cut in the merchant's time zone: a day from midnight to midnight, a week from Monday, half a
 * month from the 1st and the 16th, a month, and an hour of the clock.
 */
import type { Period } from '@night-market/protocol/agents/words'
import { beginOf, dayAfter, dayIn, partsIn } from '../../platform/time-zones.ts'

/** From `startsAt` up to, and without, `endsAt`. */
export interface Window {
  startsAt: Date
  endsAt: Date
}

const SLOT_MS = 300_000
const HOUR_MS = 3_600_000

/** The window of a period that an instant lies in. */
export function windowOf(period: Period, zone: string, at: Date): Window {
  const { from, until } = daysOf(period, dayIn(zone, at))
  return { startsAt: beginOf(from, zone), endsAt: beginOf(until, zone) }
}

/** The days of the period that a day lies in: the first, and the first after it. */
export function daysOf(period: Period, day: string): { from: string; until: string } {
  if (period === 'daily') return { from: day, until: dayAfter(day) }
  const [first, middle] = [`${day.slice(0, 7)}-01`, `${day.slice(0, 7)}-16`]
  if (period === 'weekly') {
    const from = dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
    return { from, until: dayAfter(from, 7) }
  }
  if (period === 'monthly') return { from: first, until: nextMonth(first) }
  return day < middle ? { from: first, until: middle } : { from: middle, until: nextMonth(first) }
}

/**
 * The hour of the clock that an instant lies in. An hour that the clock repeats is two windows, one that it skips is none;
 * zones whose clocks change by less than an hour are not supported.
 */
export function hourOf(zone: string, at: Date): Window {
  const { minute, second } = partsIn(zone, at)
  const into = (Number(minute) * 60 + Number(second)) * 1000 + at.getUTCMilliseconds()
  const startsAt = new Date(at.getTime() - into)
  return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) }
}

/** How many slots of five minutes a window has: 288 in a day of 24 hours. */
export const slotsIn = ({ startsAt, endsAt }: Window): number =>
  (endsAt.getTime() - startsAt.getTime()) / SLOT_MS

function nextMonth(first: string): string {
  const next = new Date(first)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return next.toISOString().slice(0, 10)
}
