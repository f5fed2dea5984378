import type { TitlePlan } from '../../../titles/title.ts'
import type { PennyConfig } from './rules.ts'

export const plans = (): TitlePlan<PennyConfig>[] => [
  {
    code: 'lantern-penny',
    name: 'Lantern Penny',
    brand: 'LTN',
    category: 'MINI',
    subCategory: 'AC',
    family: 'penny',
    theme: 'fortune',
    hero: 'coin',
    symbols: ['crown', 'lotus', 'money-bag', 'teapot'],
    features: ['even_chance'],
    generator: 1,
    config: { winX100: 198 },
  },
]
