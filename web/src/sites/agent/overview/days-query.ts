import { daysAddress, type Days } from '../../../features/reports/periods.ts'

/** The same days on another page. */
export const daysQuery = (days: Days, more: Record<string, string> = {}): string =>
  new URLSearchParams({ ...daysAddress(days), ...more }).toString()
