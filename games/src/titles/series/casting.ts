/** Who stars in which mechanic, under which name, beside whom and in which colours. */
import { shuffled } from '@night-market/fair/chance'
import type { Chance } from '../../kernel/math.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { codeOf, namesOf } from './names.ts'
import type { Cast, CastMechanic, EarlierTitle, TitleSeries } from './series.ts'
import { ALL_WORLDS } from './vocabulary/all.ts'
import type { SeriesHero, World } from './vocabulary/world.ts'

/** Titles of one shape differ in at least so many symbols. */
const LEAST_DIFFERENCE = 4
/** Pairs of a palette and a composition: no hero has two titles of one look. */
const LOOKS = 36
const DRAWS = 60

/** The casts of a series in their order, the worlds in turn. */
export function* castTitles(series: TitleSeries): Generator<Cast> {
  const stages = ALL_WORLDS.map((world) => new Stage(series, world))
  const taken = new Taken(series.earlier())
  for (let place = 0; place < series.titles; place++) {
    const stage = stages[place % stages.length]
    if (!stage) throw new Error('there are no worlds')
    yield stage.next(taken)
  }
}

/** One world: its heroes in turn, each with names and looks left. */
class Stage {
  private readonly series: TitleSeries
  private readonly world: World
  private readonly chance: Chance
  private readonly names: string[][]
  private readonly looks: number[][]
  private mechanics: CastMechanic[] = []
  private turn = 0

  constructor(series: TitleSeries, world: World) {
    this.series = series
    this.world = world
    this.chance = seededChance(`world/${series.generator}/${world.id}`)
    this.names = world.heroes.map((hero) => namesOf(world, hero, this.chance))
    const looks = Array.from({ length: LOOKS }, (_, look) => look)
    this.looks = world.heroes.map(() => shuffled(looks, this.chance))
  }

  next(taken: Taken): Cast {
    const at = this.turn++ % this.world.heroes.length
    const hero = this.world.heroes[at]
    const look = this.looks[at]?.pop()
    const name = taken.firstFree(this.names[at] ?? [])
    if (!hero || look === undefined || name === undefined)
      throw new Error(`${this.world.id} has no name or look left for ${hero?.icon}`)
    const mechanic = this.nextMechanic()
    const symbols = taken.claim(name, mechanic.shape, () => this.symbolsOf(hero, mechanic))
    return {
      code: codeOf(name),
      name,
      brand: mechanic.brand,
      category: 'RNG',
      subCategory: '',
      family: this.series.family,
      theme: this.world.id,
      hero: hero.icon,
      symbols,
      look,
      generator: this.series.generator,
      mechanic: mechanic.id,
    }
  }

  /** Every mechanic once, in an order of its own, and then again. */
  private nextMechanic(): CastMechanic {
    if (this.mechanics.length === 0) this.mechanics = shuffled(this.series.mechanics, this.chance)
    const mechanic = this.mechanics.pop()
    if (!mechanic) throw new Error('there are no mechanics')
    return mechanic
  }

  /** The hero, grand company, small things and a scatter. */
  private symbolsOf({ icon }: SeriesHero, mechanic: CastMechanic): string[] {
    const { heroes, lows, scatters } = this.world
    const paying = mechanic.symbols - 2
    const [scatter = ''] = this.drawn(scatters, [icon], 1)
    const others = heroes.map((hero) => hero.icon)
    const grand = this.drawn(others, [icon, scatter], Math.ceil(paying / 2))
    const small = this.drawn(lows, [icon, scatter, ...grand], Math.floor(paying / 2))
    return [icon, ...grand, ...small, scatter]
  }

  private drawn(icons: readonly string[], without: readonly string[], count: number): string[] {
    return shuffled(
      [...new Set(icons)].filter((icon) => !without.includes(icon)),
      this.chance,
    ).slice(0, count)
  }
}

/** What the titles before have taken: names, and sets of symbols by shape. */
class Taken {
  private readonly names = new Set<string>()
  private readonly symbols = new Map<string, Set<string>[]>()

  constructor(earlier: readonly EarlierTitle[]) {
    for (const { name, shape, symbols } of earlier) this.add(name, shape, symbols)
  }

  /** Takes the first name that no title has off the list. */
  firstFree(names: string[]): string | undefined {
    for (let name = names.shift(); name !== undefined; name = names.shift())
      if (!this.names.has(name)) return name
    return undefined
  }

  /** Draws symbols until they differ enough from those of every title of the shape. */
  claim(name: string, shape: string, draw: () => string[]): string[] {
    for (let attempt = 0; attempt < DRAWS; attempt++) {
      const symbols = draw()
      if (!this.isNear(shape, symbols)) {
        this.add(name, shape, symbols)
        return symbols
      }
    }
    throw new Error(`${name} finds no symbols of its own`)
  }

  private isNear(shape: string, symbols: readonly string[]): boolean {
    return (this.symbols.get(shape) ?? []).some((other) => {
      let shared = 0
      for (const icon of symbols) if (other.has(icon)) shared += 1
      return Math.min(symbols.length, other.size) - shared < LEAST_DIFFERENCE
    })
  }

  private add(name: string, shape: string, symbols: readonly string[]): void {
    this.names.add(name)
    const others = this.symbols.get(shape) ?? []
    others.push(new Set(symbols))
    this.symbols.set(shape, others)
  }
}
