/** The dice titles, by hand: two, each with maths of its own. */
import { GENERATOR } from '../../titles/generator.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { DiceConfig } from './rules.ts'

export function plans(): TitlePlan<DiceConfig>[] {
  const mini = { category: 'MINI', subCategory: 'AC', family: 'dice', generator: GENERATOR } as const
  const fox: DiceConfig = { returnBps: 9900, minNumbers: 1, maxNumbers: 9800 }
  const bazaar: DiceConfig = { returnBps: 9900, minNumbers: 100, maxNumbers: 9500 }
  return [
    {
      ...mini,
      code: 'fox-dice',
      name: 'Fox Dice',
      brand: 'CFX',
      theme: 'west',
      hero: 'fox',
      symbols: ['game-die', 'coin', 'star', 'cactus'],
      features: ['over_under'],
      config: fox,
    },
    {
      ...mini,
      code: 'bazaar-dice',
      name: 'Bazaar Dice',
      brand: 'PXB',
      theme: 'fruit',
      hero: 'game-die',
      symbols: ['cherries', 'lemon', 'bell', 'four-leaf-clover'],
      features: ['over_under'],
      config: bazaar,
    },
  ]
}
