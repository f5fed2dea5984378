/** Opening hours, in the merchant's time zone. */
import type { SupportHours } from '@night-market/protocol/support'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

/** Whether the desk is open. Without any hours it is open around the clock. */
export const isOpenAt = (hours: SupportHours, timeZone: string, now: Date): boolean =>
  hours.length === 0 || spans(hours).some(([from, to]) => isWithin(minuteOfWeek(timeZone, now), from, to))

/** When the desk opens next; null while it is open. A change of the clock in between moves it by its hour. */
export function opensAt(hours: SupportHours, timeZone: string, now: Date): Date | null {
  if (isOpenAt(hours, timeZone, now)) return null
  const at = minuteOfWeek(timeZone, now)
  const waits = spans(hours).map(([from]) => (from - at + WEEK_MINUTES) % WEEK_MINUTES)
  const whole = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(whole + Math.min(...waits) * MINUTE_MS)
}

/** Minutes of the week, from Monday 00:00; a span that ends before it begins goes on into the next day. */
function spans(hours: SupportHours): [from: number, to: number][] {
  return hours.flatMap(({ days, from, to }) =>
    days.map((day): [number, number] => {
      const begin = (day - 1) * DAY_MINUTES
      const [start, end] = [minutesOf(from), minutesOf(to)]
      return [begin + start, begin + (end > start ? end : end + DAY_MINUTES)]
    }),
  )
}

const isWithin = (minute: number, from: number, to: number): boolean =>
  (minute >= from && minute < to) || minute + WEEK_MINUTES < to

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function minuteOfWeek(timeZone: string, now: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const day = WEEKDAYS.indexOf(part.weekday ?? '')
  return day * DAY_MINUTES + Number(part.hour) * 60 + Number(part.minute)
}
