/** The tumble slots, six paid anywhere and six by clusters, each with weights and a paytable of its own. */
import { slotTitle } from '../../titles/slot-casts.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { TumbleConfig } from './config.ts'
import { tumbleSlotOf } from './make.ts'
import type { TumbleMechanic } from './make.ts'

const free = (from: number, spins: number, step: number): TumbleMechanic['freeSpins'] => ({
  from,
  spins,
  moreFrom: 3,
  more: 5,
  cap: 40,
  start: 1,
  step,
  most: 50,
})

/** Eight or more of a symbol, wherever they lie on six reels of five. */
const anywhere = (weights: number[], multipliers: number[], step: number): TumbleMechanic => ({
  reels: 6,
  rows: 5,
  wins: 'anywhere',
  weights,
  counts: [8, 10, 12],
  multipliers,
  freeSpins: free(4, 10, step),
  mostX100: 500_000,
  grandest: [900, 4500],
  least: [35, 350],
  scatterPays: [0, 0, 0, 0, 300, 500, 2000],
  awards: [10, 12],
})

/** Five or more that touch, on seven reels of seven. */
const clusters = (weights: number[], multipliers: number[], step: number): TumbleMechanic => ({
  reels: 7,
  rows: 7,
  wins: 'cluster',
  weights,
  counts: [5, 7, 9, 12, 15],
  multipliers,
  freeSpins: free(4, 8, step),
  mostX100: 500_000,
  grandest: [100, 12_000],
  least: [15, 1000],
  scatterPays: [0, 0, 0, 0, 300, 500, 2000],
  awards: [8, 10],
})

const ROWS: [line: string, mechanic: TumbleMechanic, targetBps: number][] = [
  ['LTN olympus eagle: Sky Temple', anywhere([14, 16, 18, 21, 25, 28, 31, 35, 4], [1, 1, 2, 3], 1), 9550],
  [
    'REEF candy lollipop: Sugar Avalanche',
    anywhere([15, 17, 19, 22, 24, 27, 30, 34, 4], [1, 2, 3, 5], 1),
    9580,
  ],
  ['KTE fruit cherries: Orchard Fall', anywhere([13, 16, 19, 22, 26, 29, 32, 35, 4], [1, 1, 1, 2], 1), 9570],
  [
    'MON jungle elephant: Rainfall Kingdom',
    anywhere([16, 18, 20, 22, 24, 26, 30, 33, 4], [1, 2, 2, 3], 1),
    9600,
  ],
  ['DHL feast pizza: Street Feast', anywhere([14, 17, 20, 23, 25, 28, 30, 33, 4], [1, 1, 2, 4], 2), 9480],
  ['STW gems gem-stone: Stepwell Gems', anywhere([15, 18, 21, 23, 25, 27, 29, 31, 4], [1, 2, 4, 6], 1), 9540],
  ['CFX space comet: Meteor Fall', clusters([30, 34, 38, 42, 46, 52, 3], [1, 1, 2, 3], 1), 9520],
  ['PXB farm rooster: Barnyard Tumble', clusters([32, 35, 38, 42, 46, 50, 3], [1, 2, 3, 4], 1), 9490],
  ['BNY garden tulip: Blossom Drift', clusters([31, 35, 39, 42, 45, 51, 3], [1, 1, 2, 2], 1), 9560],
  ['FRG pirate anchor: Cannon Cascade', clusters([29, 34, 39, 43, 47, 51, 3], [1, 2, 2, 4], 1), 9500],
  ['VLV winter snowflake: Snow Palace', clusters([33, 36, 39, 41, 45, 49, 3], [1, 1, 3, 5], 1), 9545],
  ['OWL halloween ghost: Candle Cascade', clusters([30, 35, 40, 43, 46, 49, 3], [1, 2, 3, 3], 1), 9535],
]

export const plans = (): TitlePlan<TumbleConfig>[] =>
  ROWS.map(([line, mechanic, targetBps]) => {
    const config = tumbleSlotOf(mechanic, targetBps, line)
    return slotTitle('slot-tumble', {
      line,
      features: [
        mechanic.wins === 'anywhere' ? 'pay_anywhere' : 'clusters',
        'tumbles',
        'growing_multiplier',
        'scatter',
        'free_spins',
        'retrigger',
        'feature_buy',
      ],
      config,
      symbols: config.weights.length,
    })
  })
