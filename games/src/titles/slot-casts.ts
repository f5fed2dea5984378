/** Slots by hand: who stars under which name, and beside whom. */
import { shuffled } from '@night-market/fair/chance'
import { seededChance } from '../kernel/seeded-chance.ts'
import { ALL_WORLDS } from './series/vocabulary/all.ts'
import type { World } from './series/vocabulary/world.ts'
import type { BrandCode, ThemeId, TitlePlan } from './title.ts'

/** Version of the tables of these titles, frozen in each: a published title never changes its maths. */
const HAND_PICKED = 3

/** `'LTN fortune dragon: Jade Crossing'`, followed by the network of a jackpot title: `'… @festival'`. */
export interface SlotRow<Config> {
  line: string
  features: string[]
  config: Config
  /** How many symbols its paytable has, the scatter among them. */
  symbols: number
  /** What the last symbol is; by default a scatter of the world. */
  last?: string
}

export function slotTitle<Config>(family: string, row: SlotRow<Config>): TitlePlan<Config> {
  const found = /^([A-Z]+) ([a-z]+) ([a-z0-9-]+): ([^@]+?)(?: @([a-z]+))?$/.exec(row.line)
  if (!found) throw new Error(`not a slot: ${row.line}`)
  const [, brand = '', theme = '', hero = '', name = '', jackpot] = found
  const world = ALL_WORLDS.find(({ id }) => id === theme)
  if (!world) throw new Error(`no world is called ${theme}`)
  return {
    code: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    name,
    brand: brand as BrandCode,
    category: jackpot === undefined ? 'RNG' : 'JACKPOT',
    subCategory: '',
    family,
    theme: theme as ThemeId,
    hero,
    symbols: symbolsOf(world, hero, name, row),
    features: [...row.features, ...(jackpot === undefined ? [] : ['jackpot_pools'])],
    ...(jackpot === undefined ? {} : { jackpot }),
    generator: HAND_PICKED,
    config: row.config,
  }
}

/** The hero, grand company, small things, and the scatter or what stands in its place. */
function symbolsOf(world: World, hero: string, name: string, row: SlotRow<unknown>): string[] {
  const chance = seededChance(`cast/${HAND_PICKED}/${name}`)
  const drawn = (icons: readonly string[], without: string[], count: number): string[] =>
    shuffled(
      [...new Set(icons)].filter((icon) => !without.includes(icon)),
      chance,
    ).slice(0, count)
  const last = row.last ?? drawn(world.scatters, [hero], 1)[0] ?? ''
  const paying = row.symbols - 2
  const heroes = world.heroes.map(({ icon }) => icon)
  const grand = drawn(heroes, [hero, last], Math.ceil(paying / 2))
  const small = drawn(world.lows, [hero, last, ...grand], Math.floor(paying / 2))
  return [hero, ...grand, ...small, last]
}
