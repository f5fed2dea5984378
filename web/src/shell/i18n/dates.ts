import type { Language } from '@night-market/protocol/values/languages'
import { numberLocale, useLanguage } from './i18n.ts'

/** English is read in India, where the day comes before the month: 22 Nov 2026, 7:09 am. */
const localeOf = (language: Language): string => (language === 'EN' ? 'en-IN' : numberLocale(language))

const FORMATS = {
  moment: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
  day: { dateStyle: 'medium' },
  shortDay: { day: 'numeric', month: 'short' },
  month: { year: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type Format = keyof typeof FORMATS

/** Hindi says which part of the day it is (दोपहर 3:12); its locale data would have an English am and pm. */
const HINDI_TIME: Intl.DateTimeFormatOptions = { hour12: true, dayPeriod: 'short' }

const HOURS: Format[] = ['moment', 'time']

const made = new Map<string, Intl.DateTimeFormat>()

/** Dates in the reader's zone, or another, and language: `moment(row.happenedAt)`, `day('2026-11-22')`, `month('2026-11')`. */
export function useDates(timeZone?: string): Record<Format, (at: string) => string> {
  const language = useLanguage()
  const as = (name: Format) => (at: string) => dateText(name, at, language, timeZone)
  return {
    moment: as('moment'),
    time: as('time'),
    day: as('day'),
    shortDay: as('shortDay'),
    month: as('month'),
  }
}

/** An instant, or a calendar day (`2026-11-22`) or month (`2026-11`), which are the same in every zone. */
export function dateText(name: Format, at: string, language: Language, zone?: string): string {
  const timeZone = isInstant(at) ? zone : undefined
  const key = `${language} ${name} ${timeZone ?? ''}`
  const options = {
    ...FORMATS[name],
    ...(HOURS.includes(name) && language === 'HI' && HINDI_TIME),
    ...(timeZone !== undefined && { timeZone }),
  }
  const format = made.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options)
  made.set(key, format)
  return format.format(new Date(isInstant(at) ? at : `${at.padEnd(10, '-15')}T12:00:00`))
}

const isInstant = (at: string): boolean => at.length > 10
