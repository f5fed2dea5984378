/** The vocabulary of a theme: heroes with the names they may carry, and the company they keep. */
import type { ThemeId } from '../title.ts'

export interface Hero {
  icon: string
  /** Names that belong to this hero and to no other; a tail may follow. */
  nouns: string[]
}

export interface Theme {
  id: ThemeId
  heroes: Hero[]
  /** Words that may close any name of the theme; none of them promises a mechanic. */
  tails: string[]
  /** Icons from the grandest down; the low ones are charms and small things, never letters. */
  highs: string[]
  lows: string[]
  scatters: string[]
}

/** `'dragon: Dragon Pearl, Jade Dragon'` for short. */
export function hero(line: string): Hero {
  const [icon = '', nouns = ''] = line.split(': ')
  return { icon, nouns: nouns.split(', ') }
}

export function words(line: string): string[] {
  return line.split(/\s+/)
}
