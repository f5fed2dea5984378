/** The roulette titles, by hand: two, each with maths of its own. */
import { GENERATOR } from '../../titles/generator.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { RouletteConfig } from './rules.ts'

export function plans(): TitlePlan<RouletteConfig>[] {
  const table = { category: 'TABLE', subCategory: 'TG', family: 'roulette', generator: GENERATOR } as const
  const royal: RouletteConfig = { zero: 'takes_all', maxBets: 40 }
  const riviera: RouletteConfig = { zero: 'halves_even_money', maxBets: 40 }
  return [
    {
      ...table,
      code: 'lantern-roulette',
      name: 'Lantern Roulette',
      brand: 'LTN',
      theme: 'fortune',
      hero: 'red-paper-lantern',
      symbols: ['coin', 'crown', 'lotus', 'money-bag'],
      features: ['single_zero'],
      config: royal,
    },
    {
      ...table,
      code: 'riviera-roulette',
      name: 'Riviera Roulette',
      brand: 'REEF',
      theme: 'ocean',
      hero: 'sailboat',
      symbols: ['spiral-shell', 'gem-stone', 'tropical-drink', 'palm-tree'],
      features: ['single_zero', 'la_partage'],
      config: riviera,
    },
  ]
}
