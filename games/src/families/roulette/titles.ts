/** The roulette titles, by hand: three played alone, three at shared tables: one zero, la partage, two zeros. */
import { GENERATOR } from '../../titles/generator.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { RouletteConfig } from './rules.ts'

const TABLE = { category: 'TABLE', subCategory: 'TG', family: 'roulette', generator: GENERATOR } as const
const LIVE = {
  ...TABLE,
  category: 'LIVE',
  subCategory: '',
  table: { openMs: 15_000, revealMs: 9500 },
} as const
const ROYAL: RouletteConfig = { zero: 'takes_all', maxBets: 40 }
const RIVIERA: RouletteConfig = { zero: 'halves_even_money', maxBets: 40 }
const MIDWAY: RouletteConfig = { zero: 'takes_all', maxBets: 40, doubleZero: true }

export const plans = (): TitlePlan<RouletteConfig>[] => [...alone(), ...live()]

const alone = (): TitlePlan<RouletteConfig>[] => [
  {
    ...TABLE,
    code: 'lantern-roulette',
    name: 'Lantern Roulette',
    brand: 'LTN',
    theme: 'fortune',
    hero: 'red-paper-lantern',
    symbols: ['coin', 'crown', 'lotus', 'money-bag'],
    features: ['single_zero'],
    config: ROYAL,
  },
  {
    ...TABLE,
    code: 'riviera-roulette',
    name: 'Riviera Roulette',
    brand: 'REEF',
    theme: 'ocean',
    hero: 'sailboat',
    symbols: ['spiral-shell', 'gem-stone', 'tropical-drink', 'palm-tree'],
    features: ['single_zero', 'la_partage'],
    config: RIVIERA,
  },
  {
    ...TABLE,
    code: 'frontier-roulette',
    name: 'Frontier Roulette',
    brand: 'CFX',
    theme: 'west',
    hero: 'horse',
    symbols: ['cactus', 'star', 'banjo', 'hiking-boot'],
    features: ['double_zero'],
    config: MIDWAY,
  },
]

const live = (): TitlePlan<RouletteConfig>[] => [
  {
    ...LIVE,
    code: 'lotus-live-roulette',
    name: 'Lotus Live Roulette',
    brand: 'CFX',
    theme: 'jungle',
    hero: 'lotus',
    symbols: ['parrot', 'hibiscus', 'palm-tree', 'gem-stone'],
    features: ['virtual_live', 'single_zero'],
    config: ROYAL,
  },
  {
    ...LIVE,
    code: 'coral-live-roulette',
    name: 'Coral Live Roulette',
    brand: 'REEF',
    theme: 'ocean',
    hero: 'coral',
    symbols: ['spiral-shell', 'octopus', 'tropical-fish', 'palm-tree'],
    features: ['virtual_live', 'single_zero', 'la_partage'],
    config: RIVIERA,
  },
  {
    ...LIVE,
    code: 'velvet-live-roulette',
    name: 'Velvet Live Roulette',
    brand: 'VLV',
    theme: 'music',
    hero: 'saxophone',
    symbols: ['violin', 'trumpet', 'studio-microphone', 'musical-score'],
    features: ['virtual_live', 'double_zero'],
    config: MIDWAY,
  },
]
