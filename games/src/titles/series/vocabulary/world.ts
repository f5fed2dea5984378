/** The vocabulary of the generated titles: worlds, each with its heroes and the words their names are made of. */
import type { ThemeId } from '../../title.ts'

export interface SeriesHero {
  icon: string
  /** Its names, each of which belongs to no other hero. */
  nouns: string[]
  /** Its names in Hindi, for the search. */
  hindi: string
}

export interface World {
  id: ThemeId
  heroes: SeriesHero[]
  /** Words that stand before any noun of the world; none of them promises a mechanic. */
  firsts: string[]
  /** Words that follow any noun of the world. */
  tails: string[]
  /** Small things, never letters: the symbols that pay least. */
  lows: string[]
  scatters: string[]
}

interface WorldText {
  id: ThemeId
  /** A hero a line: `icon: Noun, Noun = हिन्दी`. */
  heroes: string
  firsts: string
  tails: string
  lows: string
  scatters: string
}

export function world({ id, heroes, firsts, tails, lows, scatters }: WorldText): World {
  return {
    id,
    heroes: heroes.trim().split('\n').map(heroOf),
    firsts: listed(firsts),
    tails: listed(tails),
    lows: lows.trim().split(/\s+/),
    scatters: scatters.split(/\s+/),
  }
}

function heroOf(line: string): SeriesHero {
  const found = /^\s*([a-z0-9-]+): (.+) = (.+)$/.exec(line)
  if (!found) throw new Error(`not a hero: ${line}`)
  const [, icon = '', nouns = '', hindi = ''] = found
  return { icon, nouns: listed(nouns), hindi }
}

const listed = (text: string): string[] => text.split(/,\s+/)
