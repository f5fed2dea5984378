/** Names of generated titles: a noun of the hero, with a word of its world before or behind it. */
import { shuffled } from '@night-market/fair/chance'
import type { Chance } from '../../kernel/math.ts'
import type { SeriesHero, World } from './vocabulary/world.ts'

/** What a poster bears in letters of a good size. */
const LONGEST_NAME = 20

/** Every name the hero may bear, in an order of its own. */
export function namesOf(world: World, hero: SeriesHero, chance: Chance): string[] {
  const names = hero.nouns.flatMap((noun) => [
    ...world.firsts.map((first) => `${first} ${noun}`),
    ...world.tails.map((tail) => `${noun} ${tail}`),
  ])
  return shuffled(
    names.filter((name) => name.length <= LONGEST_NAME && !repeatsAWord(name)),
    chance,
  )
}

function repeatsAWord(name: string): boolean {
  const stems = name
    .toLowerCase()
    .split(' ')
    .map((word) => word.slice(0, 5).replace(/s$/, ''))
  return new Set(stems).size < stems.length
}

export const codeOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
