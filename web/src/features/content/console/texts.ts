/** Texts of an entry as they are typed: a field for each part in each language. */
import type { EntryDetail } from './queries.ts'

export const PARTS = ['title', 'summary', 'body', 'action'] as const
export type Part = (typeof PARTS)[number]
export type TypedTexts = Record<string, string>
export type Texts = Record<string, Record<Part, string>>

export const fieldOf = (part: Part, language: string): string => `${part}-${language}`

/** The part and the language of a field. */
export function partOf(field: string): { part: Part; language: string } {
  const [part = 'title', language = ''] = field.split('-')
  return { part: part as Part, language }
}

/** What each language says last, up to a number: a version need not have them all. */
export function typedUpTo(
  versions: EntryDetail['versions'],
  no: number,
  languages: readonly string[],
): TypedTexts {
  const known = versions.filter((version) => version.no <= no).toSorted((one, other) => other.no - one.no)
  const typed: TypedTexts = {}
  for (const language of languages) {
    const text = known.find(({ texts }) => texts[language] !== undefined)?.texts[language]
    for (const part of PARTS) typed[fieldOf(part, language)] = text?.[part] ?? ''
  }
  return typed
}

/** The texts that a version holds: those of every language with a title. */
export function textsOf(typed: TypedTexts, languages: readonly string[]): Texts {
  const texts: Texts = {}
  for (const language of languages) {
    const [title, summary, body, action] = PARTS.map((part) => typed[fieldOf(part, language)]?.trim() ?? '')
    if (title) texts[language] = { title, summary: summary ?? '', body: body ?? '', action: action ?? '' }
  }
  return texts
}

/**
 * The titles that are missing: of a language in which something else is said or was said before, and of the first where nothing
 * is. What a language said cannot be unsaid: it is taken off the site.
 */
export function untitled(typed: TypedTexts, latest: TypedTexts, languages: readonly string[]): string[] {
  const isSaid = (texts: TypedTexts, language: string): boolean =>
    PARTS.some((part) => (texts[fieldOf(part, language)]?.trim() ?? '') !== '')
  const said = languages.filter((language) => isSaid(typed, language) || isSaid(latest, language))
  return (said.length === 0 ? languages.slice(0, 1) : said)
    .map((language) => fieldOf('title', language))
    .filter((field) => (typed[field]?.trim() ?? '') === '')
}

export interface Merge<Value> {
  /** What the other one wrote and the reader left as it was. */
  taken: Record<string, Value>
  /** Fields that both changed, each to something else. */
  clashes: string[]
}

/** What becomes of what one typed when a colleague saved meanwhile. */
export function merged<Value>(
  base: Record<string, Value>,
  mine: Record<string, Value>,
  theirs: Record<string, Value>,
): Merge<Value> {
  const taken: Record<string, Value> = {}
  const clashes: string[] = []
  for (const [field, their] of Object.entries(theirs)) {
    if (their === base[field] || their === mine[field]) continue
    if (mine[field] === base[field]) taken[field] = their
    else clashes.push(field)
  }
  return { taken, clashes }
}
