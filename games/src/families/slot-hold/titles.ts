/** The hold-and-win slots, eight of them with jackpot pools. */
import { seededChance } from '../../kernel/seeded-chance.ts'
import { slotTitle } from '../../titles/slot-casts.ts'
import type { TitlePlan } from '../../titles/title.ts'
import type { HoldConfig } from './config.ts'
import { holdSlotOf } from './make.ts'
import type { HoldMechanic } from './make.ts'

/** `'100x40 200x25'`: forty coins bear one bet, twenty-five two. */
const coinsOf = (table: string): HoldConfig['coins'] =>
  table.split(' ').map((coin) => {
    const [payX100 = 0, weight = 0] = coin.split('x').map(Number)
    return { payX100, weight }
  })

const SMALL = coinsOf('50x30 100x40 200x20 300x6 500x3 1000x1')
const WIDE = coinsOf('50x45 100x30 200x12 500x8 1000x4 2500x1')

const mechanic = (
  lineCount: number,
  wilds: number[],
  coinsOnReel: number[],
  oneIn: number,
  coins: HoldConfig['coins'],
  fullX100: number,
): HoldMechanic => ({
  reels: 5,
  rows: 3,
  lineCount,
  symbols: 9,
  stripLength: 28,
  wilds,
  coinsOnReel,
  grandest: [30, 700],
  least: [5, 50],
  from: 6,
  respins: 3,
  oneIn,
  coins,
  fullX100,
  awards: [6, 8],
})

const ROWS: [line: string, mechanic: HoldMechanic, targetBps: number][] = [
  ['LTN fortune ox: Ox Treasury', mechanic(20, [0, 2, 2, 2, 0], [5, 5, 5, 5, 5], 18, SMALL, 100_000), 9605],
  ['CFX west bank: Frontier Vault', mechanic(25, [0, 1, 2, 1, 0], [5, 6, 5, 6, 5], 20, WIDE, 200_000), 9570],
  [
    'STW egypt amphora: Stepwell Coins',
    mechanic(25, [0, 2, 1, 2, 0], [5, 5, 6, 5, 5], 19, SMALL, 50_000),
    9630,
  ],
  [
    'OWL wizard dragon-face: Dragon Vault',
    mechanic(20, [0, 1, 2, 2, 0], [6, 5, 5, 5, 6], 20, WIDE, 100_000),
    9585,
  ],
  [
    'BNY jungle monkey: Monkey Treasury',
    mechanic(10, [0, 2, 2, 1, 0], [5, 6, 6, 6, 5], 20, SMALL, 100_000),
    9620,
  ],
  [
    'FRG pirate gem-stone: Smuggler Vault',
    mechanic(25, [0, 1, 1, 2, 1], [5, 5, 5, 6, 6], 19, WIDE, 200_000),
    9560,
  ],
  [
    'LTN fortune red-paper-lantern: Thousand Lamps @festival',
    mechanic(25, [0, 2, 2, 2, 0], [5, 5, 5, 5, 5], 19, SMALL, 50_000),
    9310,
  ],
  [
    'CFX space rocket: Rocket Treasury @monsoon',
    mechanic(20, [0, 1, 2, 1, 1], [5, 6, 5, 6, 5], 20, WIDE, 100_000),
    9290,
  ],
  [
    'REEF ocean oyster: Oyster Treasury @festival',
    mechanic(10, [0, 2, 2, 2, 0], [6, 5, 5, 5, 5], 19, SMALL, 100_000),
    9325,
  ],
  [
    'MON travel umbrella: Rain Treasury @monsoon',
    mechanic(25, [0, 2, 2, 1, 0], [5, 5, 6, 6, 5], 20, SMALL, 100_000),
    9300,
  ],
  [
    'DHL music trumpet: Festival Brass @festival',
    mechanic(20, [0, 1, 1, 2, 0], [6, 5, 6, 5, 5], 20, WIDE, 50_000),
    9280,
  ],
  [
    'VLV gems ring: Velvet Vault @monsoon',
    mechanic(20, [0, 2, 1, 1, 0], [5, 6, 6, 5, 5], 20, WIDE, 200_000),
    9315,
  ],
  [
    'BNY farm cow: Golden Pasture @festival',
    mechanic(25, [0, 1, 2, 2, 0], [6, 6, 5, 5, 5], 20, SMALL, 50_000),
    9330,
  ],
  [
    'KTE sport trophy: Champion Lights @monsoon',
    mechanic(10, [0, 1, 2, 2, 1], [5, 5, 6, 5, 6], 20, SMALL, 100_000),
    9305,
  ],
]

export const plans = (): TitlePlan<HoldConfig>[] =>
  ROWS.map(([line, shape, targetBps]) =>
    slotTitle('slot-hold', {
      line,
      features: ['wild', 'hold_and_win', 'respins', 'grand_prize', 'feature_buy'],
      config: holdSlotOf(shape, targetBps, seededChance(`hold/${line}`)),
      symbols: shape.symbols,
      last: 'coin',
    }),
  )
