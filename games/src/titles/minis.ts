/** The table and mini titles before their certificates, by hand: two of each family, each with maths of its own. */
import type { DiceConfig } from '../families/dice/rules.ts'
import type { MinesConfig } from '../families/mines/rules.ts'
import type { PlinkoConfig } from '../families/plinko/rules.ts'
import type { RouletteConfig } from '../families/roulette/rules.ts'
import { GENERATOR } from '../families/slot-lines/titles.ts'
import type { Title } from './title.ts'

export type MiniPlan = Omit<Title, 'certificate' | 'generator'>

export function miniPlans(): (MiniPlan & { generator: number })[] {
  return [...roulettes(), ...diceGames(), ...minesGames(), ...plinkos()].map((plan) => ({
    ...plan,
    generator: GENERATOR,
  }))
}

function roulettes(): MiniPlan[] {
  const table = { category: 'TABLE', subCategory: 'TG', family: 'roulette' } as const
  const royal: RouletteConfig = { zero: 'takes_all', maxBets: 40 }
  const riviera: RouletteConfig = { zero: 'halves_even_money', maxBets: 40 }
  return [
    {
      ...table,
      code: 'lantern-roulette',
      name: 'Lantern Roulette',
      imprint: 'LTN',
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
      imprint: 'REEF',
      theme: 'ocean',
      hero: 'sailboat',
      symbols: ['spiral-shell', 'gem-stone', 'tropical-drink', 'palm-tree'],
      features: ['single_zero', 'la_partage'],
      config: riviera,
    },
  ]
}

function diceGames(): MiniPlan[] {
  const mini = { category: 'MINI', subCategory: 'AC', family: 'dice' } as const
  const fox: DiceConfig = { returnBps: 9900, minNumbers: 1, maxNumbers: 9800 }
  const bazaar: DiceConfig = { returnBps: 9900, minNumbers: 100, maxNumbers: 9500 }
  return [
    {
      ...mini,
      code: 'fox-dice',
      name: 'Fox Dice',
      imprint: 'CFX',
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
      imprint: 'PXB',
      theme: 'fruit',
      hero: 'game-die',
      symbols: ['cherries', 'lemon', 'bell', 'four-leaf-clover'],
      features: ['over_under'],
      config: bazaar,
    },
  ]
}

function minesGames(): MiniPlan[] {
  const mini = { category: 'MINI', subCategory: 'AC', family: 'mines' } as const
  const diamond: MinesConfig = { cells: 25, returnBps: 9900, capX100: 1_000_000 }
  const pearl: MinesConfig = { cells: 25, returnBps: 9900, capX100: 200_000 }
  return [
    {
      ...mini,
      code: 'powder-mines',
      name: 'Powder Mines',
      imprint: 'CFX',
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
      imprint: 'REEF',
      theme: 'ocean',
      hero: 'oyster',
      symbols: ['blowfish', 'spiral-shell', 'coral', 'bubbles'],
      features: ['cash_out'],
      config: pearl,
    },
  ]
}

function plinkos(): MiniPlan[] {
  const mini = { category: 'MINI', subCategory: 'AC', family: 'plinko' } as const
  return [
    {
      ...mini,
      code: 'galaxy-plinko',
      name: 'Galaxy Plinko',
      imprint: 'PXB',
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
      imprint: 'LTN',
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
