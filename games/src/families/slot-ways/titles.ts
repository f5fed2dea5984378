/** The ways slots, each with reels and a paytable of its own. */
import { seededChance } from '../../kernel/seeded-chance.ts'
import { slotTitle } from '../../titles/slot-casts.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { WaysConfig } from './config.ts'
import { waysSlotOf } from './reels.ts'
import type { WaysMechanic } from './reels.ts'

const free = (three: number, multiplier: number, cap: number): WaysConfig['freeSpins'] => ({
  spins: [0, 0, 0, three, Math.round(three * 1.5), three * 2],
  multiplier,
  cap,
})
const SCATTER_PAYS = [0, 0, 0, 200, 1000, 5000]

/** Three rows of five reels: 243 ways. */
const even = (wilds: number[], freeSpins: WaysConfig['freeSpins']): WaysMechanic => ({
  heights: [3, 3, 3, 3, 3],
  symbols: 10,
  stripLength: 30,
  wilds,
  scatters: [1, 1, 1, 1, 1],
  grandest: [60, 1200],
  least: [8, 60],
  scatterPays: SCATTER_PAYS,
  freeSpins,
  awards: [freeSpins.spins[3] ?? 1, freeSpins.spins[4] ?? 1],
})

/** Four rows of five reels: 1,024 ways. */
const tall = (wilds: number[], freeSpins: WaysConfig['freeSpins']): WaysMechanic => ({
  ...even(wilds, freeSpins),
  heights: [4, 4, 4, 4, 4],
  stripLength: 36,
  grandest: [40, 700],
  least: [5, 30],
})

/** Reels of three, four and five rows: 720 ways. */
const hill = (wilds: number[], freeSpins: WaysConfig['freeSpins']): WaysMechanic => ({
  ...even(wilds, freeSpins),
  heights: [3, 4, 5, 4, 3],
  stripLength: 36,
  grandest: [45, 900],
  least: [6, 40],
})

const ROWS: [line: string, mechanic: WaysMechanic, targetBps: number][] = [
  ['LTN fortune dragon: Dragon Crossing', even([0, 2, 2, 2, 0], free(10, 2, 50)), 9610],
  ['CFX west horse: Mustang Canyon', tall([0, 1, 2, 1, 0], free(8, 3, 40)), 9580],
  ['REEF ocean octopus: Octopus Deep', hill([0, 1, 2, 1, 0], free(10, 2, 50)), 9640],
  ['PXB space alien-monster: Invader Arcade', even([0, 1, 1, 1, 1], free(8, 3, 40)), 9550],
  ['MON jungle tiger: Monsoon Tiger', tall([0, 2, 2, 2, 0], free(12, 2, 60)), 9625],
  ['BNY garden butterfly: Butterfly Steps', hill([0, 2, 2, 2, 0], free(8, 2, 40)), 9570],
  ['KTE travel kite: Kite Runner', even([0, 2, 1, 2, 0], free(12, 2, 48)), 9600],
  ['FRG olympus shield: Shield Forge', tall([0, 1, 1, 1, 1], free(7, 4, 35)), 9560],
  ['VLV music violin: Midnight Violin', hill([0, 1, 1, 2, 0], free(9, 3, 45)), 9590],
  ['OWL wizard owl: Owl Academy', even([0, 1, 2, 2, 0], free(9, 3, 45)), 9615],
  ['STW egypt black-cat: Bastet Stairway', tall([0, 2, 1, 2, 0], free(10, 2, 50)), 9630],
  ['DHL music drum: Dhol Parade', hill([0, 2, 1, 2, 0], free(6, 3, 30)), 9545],
  ['LTN fortune phoenix-bird: Phoenix Lights @festival', even([0, 2, 2, 1, 0], free(8, 3, 40)), 9310],
  ['CFX pirate parrot: Parrot Treasure @monsoon', tall([0, 1, 2, 2, 0], free(9, 2, 45)), 9320],
  ['REEF ocean dolphin: Dolphin Lights @festival', hill([0, 2, 2, 1, 0], free(9, 2, 45)), 9300],
  ['MON halloween bat: Storm Bats @monsoon', even([0, 1, 2, 1, 1], free(10, 2, 50)), 9290],
]

export const plans = (): TitlePlan<WaysConfig>[] =>
  ROWS.map(([line, mechanic, targetBps]) => {
    const config = waysSlotOf(mechanic, targetBps, seededChance(`ways/${line}`))
    const features = [
      'wild',
      'scatter',
      'free_spins',
      'retrigger',
      `multiplier_x${config.freeSpins.multiplier}`,
    ]
    return slotTitle('slot-ways', {
      line,
      features: ['ways', ...features, 'feature_buy'],
      config,
      symbols: mechanic.symbols,
    })
  })
