import { useLanguage, type Language } from './i18n.ts'

/** Both languages are read in India, where the day comes before the month: 22 Nov 2026, 7:09 am. */
const LOCALES: Record<Language, string> = { EN: 'en-IN', HI: 'hi-IN' }

const FORMATS = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  shortDay: { day: 'numeric', month: 'short' },
  month: { year: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type Format = keyof typeof FORMATS

const made = new Map<string, Intl.DateTimeFormat>()

/** Dates in the reader's zone and language: `moment(row.happenedAt)`, `day('2026-11-22')`, `month('2026-11')`. */
export function useDates(): Record<Format, (at: string) => string> {
  const language = useLanguage()
  const as = (name: Format) => (at: string) => dateText(name, at, language)
  return { moment: as('moment'), day: as('day'), shortDay: as('shortDay'), month: as('month') }
}

/** An instant, or a calendar day (`2026-11-22`) or month (`2026-11`), which are the same in every zone. */
export function dateText(name: Format, at: string, language: Language): string {
  const key = `${language} ${name}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], FORMATS[name])
  made.set(key, format)
  return format.format(new Date(isInstant(at) ? at : `${at.padEnd(10, '-15')}T12:00:00`))
}

const isInstant = (at: string): boolean => at.length > 10
