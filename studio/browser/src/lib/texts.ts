/** Labels in the player's language; English where the language is not among ours. */
import { en, type TextKey } from '../locales/en.ts'

export type Language = 'en' | 'hi'

/** `Own` are labels that stand in a folder of their own, such as a family's. */
export type Translate<Own extends string = never> = (
  key: TextKey | Own,
  values?: Record<string, string | number>,
) => string

/** The labels of a folder by language, each its own chunk. */
export type OwnLabels = Record<Language, () => Promise<{ default: Record<string, string> }>>

const languageOf = (tag: string): Language => (tag.toLowerCase().startsWith('hi') ? 'hi' : 'en')

/** The labels of the shell and, with `own`, of a folder. Sets the language of the document. */
export async function textsOf<Own extends string = never>(
  tag: string,
  own?: OwnLabels,
): Promise<Translate<Own>> {
  const language = languageOf(tag)
  const [shell, family] = await Promise.all([
    language === 'hi' ? import('../locales/hi.ts').then(({ hi }) => hi) : en,
    own?.[language](),
  ])
  const texts: Record<string, string> = { ...shell, ...family?.default }
  document.documentElement.lang = language
  return (key, values = {}) => filled(texts[key] ?? key, values)
}

/** The text with `{name}` filled in. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
