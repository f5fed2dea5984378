/** The mines titles, by hand: two, each with maths of its own. */
import { GENERATOR } from '../../titles/generator.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { MinesConfig } from './rules.ts'

export function plans(): TitlePlan<MinesConfig>[] {
  const mini = { category: 'MINI', subCategory: 'AC', family: 'mines', generator: GENERATOR } as const
  const diamond: MinesConfig = { cells: 25, returnBps: 9900, capX100: 1_000_000 }
  const pearl: MinesConfig = { cells: 25, returnBps: 9900, capX100: 200_000 }
  return [
    {
      ...mini,
      code: 'powder-mines',
      name: 'Powder Mines',
      brand: 'CFX',
      theme: 'gems',
      hero: 'bomb',
      symbols: ['gem-stone', 'pick', 'rock', 'sparkles'],
      features: ['cash_out'],
      config: diamond,
    },
    {
      ...mini,
      code: 'pearl-mines',
      name: 'Pearl Mines',
      brand: 'REEF',
      theme: 'ocean',
      hero: 'oyster',
      symbols: ['blowfish', 'spiral-shell', 'coral', 'bubbles'],
      features: ['cash_out'],
      config: pearl,
    },
  ]
}
