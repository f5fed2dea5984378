/** Dates as a clock on the wall of a time zone shows them. */

// Making a format takes some hundred times as long as using it. Zones are few: those of the merchant and of campaigns.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

/** The parts of an instant in a zone, with leading zeros. */
export function partsIn(timeZone: string, at: Date) {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = part
  return { year, month, day, hour, minute, second }
}

const DAY_MS = 86_400_000

/** The day in this zone: `2026-11-22`. */
export function dayIn(zone: string, at: Date): string {
  const { year, month, day } = partsIn(zone, at)
  return `${year}-${month}-${day}`
}

/** The instant at which a day begins in this zone. Where the clock skips midnight, the first instant after it. */
export function beginOf(day: string, zone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  // The offset may change between the guess and the day's midnight, so it is looked up again at the guess.
  const first = asUtc - offsetMs(zone, new Date(asUtc))
  const second = asUtc - offsetMs(zone, new Date(first))
  const found = new Date(second)
  return dayIn(zone, found) < day ? new Date(first) : found
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

function offsetMs(zone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = partsIn(zone, at)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(at.getTime() / 1000) * 1000
}
