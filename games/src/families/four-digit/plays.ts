/** What can be bet on four digits. `iBox` is a number in any order for the price of one. */
import type { Hit, Play, X10000 } from '../../kernel/picks/lottery.ts'
import { singles } from '../../kernel/picks/singles.ts'
import { HIT, type View } from '../../kernel/picks/views.ts'

export const TIERS = [
  ['first', 1],
  ['second', 1],
  ['third', 1],
  ['special', 10],
  ['consolation', 10],
] as const
const TOP = TIERS.slice(0, 3)
const ORDERS = [24, 12, 6, 4]

/** What is paid in each tier, from the first on. */
type Prizes = readonly number[]

const ibox = (rows: Readonly<Record<number, Prizes>>): Record<Hit, X10000> =>
  Object.assign({}, ...ORDERS.map((of) => oddsOf(rows[of] as Prizes, (tier) => `${tier}/${of}`)))

function oddsOf(prizes: Prizes, nameOf: (tier: string) => Hit): Record<Hit, X10000> {
  return Object.fromEntries(prizes.map((prize, tier) => [nameOf(TIERS[tier]?.[0] as string), prize * 10_000]))
}

const BIG_IN_ANY_ORDER = ibox({
  24: [105, 42, 21, 8, 3],
  12: [209, 84, 42, 15, 5],
  6: [417, 167, 84, 30, 10],
  4: [625, 250, 125, 45, 15],
})
const SMALL_IN_ANY_ORDER = ibox({
  24: [146, 84, 42],
  12: [292, 167, 84],
  6: [584, 334, 167],
  4: [875, 500, 250],
})

const four = (tiers: View['tiers']): View => ({ tiers, slice: [0, 4], byTier: true })

function straight(code: string, tiers: View['tiers'], prizes: Prizes): Play {
  return singles({
    code,
    tab: 'four',
    digits: 4,
    view: four(tiers),
    book: 'unit',
    odds: oddsOf(prizes, (tier) => tier),
  })
}

function anyOrder(code: string, tiers: View['tiers'], odds: Record<Hit, X10000>): Play {
  return singles({ code, tab: 'ibox', digits: 4, view: four(tiers), orders: ORDERS, odds, book: 'unit' })
}

function three(code: string, tiers: View['tiers'], odds: X10000): Play {
  return singles({
    code,
    tab: 'three',
    digits: 3,
    view: { tiers, slice: [-3] },
    odds: { [HIT]: odds },
    book: 'unit',
  })
}

export const PLAYS: readonly Play[] = [
  straight('big', TIERS, [2500, 1000, 500, 180, 60]),
  straight('small', TOP, [3500, 2000, 1000]),
  straight('4a', TIERS.slice(0, 1), [6000]),
  anyOrder('ibox-big', TIERS, BIG_IN_ANY_ORDER),
  anyOrder('ibox-small', TOP, SMALL_IN_ANY_ORDER),
  three('3a', TIERS.slice(0, 1), 660_0000),
  three('3c', TOP, 220_0000),
]
