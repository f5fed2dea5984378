/** Days as texts, `2026-11-22`: their alphabetical order is their order in time. */

export type Unit = 'day' | 'week' | 'month'

export const dayAfter = (day: string): string => moved(day, 1)

/** The day, week or month that begins on a day, by its first and last day. */
export function daysFrom(from: string, unit: Unit): { from: string; to: string } {
  if (unit === 'month') {
    const [year = 0, month = 0] = from.split('-').map(Number)
    return { from, to: textOf(new Date(Date.UTC(year, month, 0))) }
  }
  return { from, to: moved(from, unit === 'week' ? 6 : 0) }
}

function moved(day: string, by: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + by)
  return textOf(at)
}

const textOf = (at: Date): string => at.toISOString().slice(0, '2026-11-22'.length)
