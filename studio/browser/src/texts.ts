/** Words in the player's language; English where the language is not among ours. */
import { en, type TextKey } from './locales/en.ts'

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string

export async function textsOf(language: string): Promise<Translate> {
  const isHindi = language.toLowerCase().startsWith('hi')
  const texts: Record<TextKey, string> = isHindi ? (await import('./locales/hi.ts')).hi : en
  document.documentElement.lang = isHindi ? 'hi' : 'en'
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
