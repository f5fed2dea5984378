import type { Language } from './i18n.ts'

/** Each language is named in itself, so that its readers find it. */
export const LANGUAGE_NAMES: { value: Language; label: string; lang: string }[] = [
  { value: 'EN', label: 'English', lang: 'en' },
  { value: 'HI', label: 'हिन्दी', lang: 'hi' },
]
