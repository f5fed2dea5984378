/** Instants in fields of the browser's own calendar, which hold the reader's local time. */

/** `2026-11-22T09:30` of an instant; empty without one, as of a draft that has none yet. */
export function localMoment(instant: string | null): string {
  if (instant === null || instant === '') return ''
  const at = new Date(instant)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** The instant of `2026-11-22T09:30`; empty where that is none. */
export function instantOf(local: string): string {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

const MINUTE_MS = 60_000
