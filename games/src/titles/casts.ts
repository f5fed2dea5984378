/**
 * The company that the titles of a family are drawn with: a world and four icons each. No two casts share an icon, so two titles
 * of one family with different casts differ in all four.
 */
import { GENERATOR } from './generator.ts'
import type { BrandCode, ThemeId, Title, TitlePlan } from './title.ts'

const CASTS = [
  'fortune coin lotus money-bag firecracker',
  'egypt camel amphora scroll key',
  'ocean spiral-shell coral anchor bubbles',
  'candy lollipop candy cupcake doughnut',
  'fruit cherries lemon grapes watermelon',
  'jungle palm-tree parrot coconut hibiscus',
  'olympus classical-building olive trophy bow-and-arrow',
  'pirate compass old-key dagger world-map',
  'space ringed-planet comet rocket telescope',
  'halloween candle bone spider-web mushroom',
  'west cactus star banjo hiking-boot',
  'gems gem-stone diamond-with-a-dot rock sparkles',
  'wizard crystal-ball magic-wand alembic glowing-star',
  'sport soccer-ball sports-medal goal-net stopwatch',
  'fortune teapot folding-hand-fan bell moon-cake',
  'ocean tropical-fish ring-buoy water-wave shrimp',
  'jungle feather mango leaf-fluttering-in-wind drum',
  'olympus shield flute owl dove',
].map((line) => line.split(' '))

export type Kind = Pick<Title, 'category' | 'subCategory' | 'family' | 'table'>

/**
 * A title by hand for short: `'dragon: Jade Dragon Baccarat, LTN'` with the features and the maths that are its own. The place in
 * the list chooses the cast, counted from `firstCast`.
 */
export function castTitles<Config>(
  kind: Kind,
  rows: readonly (readonly [line: string, features: string, config: Config])[],
  firstCast = 0,
): TitlePlan<Config>[] {
  return rows.map(([line, features, config], place) => {
    const [hero = '', name = '', brand = ''] = line.split(/: |, /)
    const [theme = '', ...symbols] = CASTS[firstCast + place] ?? []
    if (symbols.length === 0) throw new Error(`there is no cast left for ${name}`)
    return {
      ...kind,
      generator: GENERATOR,
      code: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      name,
      brand: brand as BrandCode,
      theme: theme as ThemeId,
      hero,
      symbols,
      features: features.split(' '),
      config,
    }
  })
}
