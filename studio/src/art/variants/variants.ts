/**
 * Titles whose tile would look like another's, and which of their further looks they wear instead: the list that
 * `npm run art -- --mend` writes. What a title plays does not depend on it.
 */
import { readFileSync } from 'node:fs'

const VARIANTS = new Map(
  Object.entries(
    JSON.parse(readFileSync(new URL('variants.json', import.meta.url), 'utf8')) as Record<string, number>,
  ),
)

/** 0 for a title that keeps its first look. */
export const variantOf = (code: string): number => VARIANTS.get(code) ?? 0

export const variedTitles = (): string[] => [...VARIANTS.keys()]
