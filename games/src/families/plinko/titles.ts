/** The plinko titles, by hand: two, each with maths of its own. */
import { GENERATOR } from '../../titles/generator.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { PlinkoConfig } from './rules.ts'

export function plans(): TitlePlan<PlinkoConfig>[] {
  const mini = { category: 'MINI', subCategory: 'AC', family: 'plinko', generator: GENERATOR } as const
  return [
    {
      ...mini,
      code: 'galaxy-plinko',
      name: 'Galaxy Plinko',
      brand: 'PXB',
      theme: 'space',
      hero: 'milky-way',
      symbols: ['ringed-planet', 'comet', 'rocket', 'star'],
      features: ['rows', 'risk'],
      config: GALAXY,
    },
    {
      ...mini,
      code: 'gumball-plinko',
      name: 'Gumball Plinko',
      brand: 'LTN',
      theme: 'candy',
      hero: 'candy',
      symbols: ['lollipop', 'doughnut', 'cupcake', 'balloon'],
      features: ['rows', 'risk'],
      config: GUMBALL,
    },
  ]
}

const GUMBALL: PlinkoConfig = {
  tables: {
    8: {
      low: [550, 300, 150, 80, 30],
      medium: [1300, 370, 130, 60, 40],
      high: [2800, 560, 120, 30, 10],
    },
    12: {
      low: [1000, 580, 340, 200, 110, 70, 40],
      medium: [3000, 1230, 510, 220, 100, 50, 30],
      high: [17000, 3400, 770, 200, 60, 20, 10],
    },
    16: {
      low: [1680, 990, 590, 360, 230, 140, 100, 70, 50],
      medium: [12000, 3900, 1380, 560, 260, 130, 80, 60, 50],
      high: [95000, 20000, 4600, 1150, 320, 100, 40, 20, 10],
    },
  },
}

const GALAXY: PlinkoConfig = {
  tables: {
    8: {
      low: [400, 160, 100, 90, 90],
      medium: [1680, 350, 110, 60, 50],
      high: [4000, 550, 100, 20, 10],
    },
    12: {
      low: [840, 520, 310, 190, 120, 70, 40],
      medium: [5000, 1720, 620, 230, 90, 40, 20],
      high: [23000, 3300, 640, 160, 60, 30, 20],
    },
    16: {
      low: [1200, 780, 510, 340, 220, 150, 100, 70, 50],
      medium: [14500, 4700, 1660, 650, 280, 140, 80, 50, 40],
      high: [135000, 24500, 5000, 1150, 300, 90, 30, 20, 10],
    },
  },
}
