/**
 * The slot titles: which hero stars in which mechanic, under which name and beside whom, and on which reels. Pure and
 * repeatable.
 */
import { shuffled } from '@night-market/fair/chance'
import type { Chance } from '../../kernel/math.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { GENERATOR } from '../../titles/generator.ts'
import { ALL_THEMES } from '../../titles/themes/all.ts'
import type { Hero, Theme } from '../../titles/themes/theme.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { SlotConfig } from './config.ts'
import { MECHANICS } from './mechanics.ts'
import type { Mechanic } from './mechanics.ts'
import { slotOf } from './reel-search.ts'

/** The longest name that fits on a poster in large letters. */
const LONGEST_NAME = 20

interface Cast extends Omit<TitlePlan, 'config' | 'mechanic'> {
  mechanic: Mechanic
}

export function plans(): TitlePlan<SlotConfig>[] {
  return casts().map(({ mechanic, ...title }) => ({
    ...title,
    config: slotOf(mechanic, seededChance(`reels/${GENERATOR}/${title.code}`)),
  }))
}

/** One title for each hero. Heroes of one theme never share a mechanic, so titles of equal shape look different. */
export function casts(): Cast[] {
  const names = new Set<string>()
  return ALL_THEMES.flatMap((theme, themeIndex) =>
    theme.heroes.map((hero, heroIndex) => {
      const mechanic = MECHANICS[(themeIndex * 3 + heroIndex) % MECHANICS.length]
      if (!mechanic) throw new Error('there are no mechanics')
      return castOf(theme, hero, mechanic, names)
    }),
  )
}

function castOf(theme: Theme, hero: Hero, mechanic: Mechanic, names: Set<string>): Cast {
  const chance = seededChance(`plan/${GENERATOR}/${theme.id}/${hero.icon}`)
  const name = namesOf(theme, hero, chance).find((candidate) => !names.has(candidate))
  if (name === undefined) throw new Error(`no name is left for ${hero.icon} of ${theme.id}`)
  names.add(name)
  const others = [...theme.heroes.map((other) => other.icon), ...theme.highs].filter(
    (icon) => icon !== hero.icon,
  )
  const paying = mechanic.symbols - 2
  const scatter = shuffled(
    theme.scatters.filter((icon) => icon !== hero.icon),
    chance,
  ).slice(0, 1)
  const grand = shuffled(
    others.filter((icon) => !scatter.includes(icon)),
    chance,
  ).slice(0, Math.ceil(paying / 2))
  const taken = [hero.icon, ...scatter, ...grand]
  const small = shuffled(
    theme.lows.filter((icon) => !taken.includes(icon)),
    chance,
  ).slice(0, Math.floor(paying / 2))
  return {
    code: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    name,
    brand: mechanic.brand,
    category: 'RNG',
    subCategory: '',
    family: 'slot-lines',
    theme: theme.id,
    hero: hero.icon,
    symbols: [hero.icon, ...grand, ...small, ...scatter],
    features: featuresOf(mechanic),
    generator: GENERATOR,
    mechanic,
  }
}

/** The hero's own names in the order of preference: mostly bare, one in three with a tail that repeats no word of it. */
function namesOf(theme: Theme, hero: Hero, chance: Chance): string[] {
  const nouns = shuffled(hero.nouns, chance)
  const tailed = nouns.flatMap((noun) => {
    const tails = theme.tails.filter((tail) => !noun.includes(tail.replace(/s$/, '')))
    return tails.map((tail) => `${noun} ${tail}`).filter((name) => name.length <= LONGEST_NAME)
  })
  const wantsTail = chance.below(3) === 0
  return wantsTail ? [...shuffled(tailed, chance), ...nouns] : [...nouns, ...shuffled(tailed, chance)]
}

function featuresOf(mechanic: Mechanic): string[] {
  const times = mechanic.freeSpins.multiplier
  return ['wild', 'scatter', 'free_spins', 'retrigger', ...(times > 1 ? [`multiplier_x${times}`] : [])]
}
