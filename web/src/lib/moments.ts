import { numberLocale, useLanguage } from './i18n.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Times in the reader's zone and language: `moment(row.happenedAt)`. */
export function useMoments(): { moment(at: string): string; day(at: string): string } {
  const locale = numberLocale(useLanguage())
  return {
    moment: (at) => format(locale, 'moment', { dateStyle: 'medium', timeStyle: 'short' }, at),
    day: (at) => format(locale, 'day', { dateStyle: 'medium' }, at),
  }
}

function format(locale: string, name: string, options: Intl.DateTimeFormatOptions, at: string): string {
  const key = `${locale} ${name}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made.format(new Date(at))
}
