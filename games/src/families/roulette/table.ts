/** The European table: which numbers a bet may cover, and what each kind pays. */

export const POCKETS = 37

export const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export const KINDS = [
  'straight',
  'split',
  'street',
  'corner',
  'six_line',
  'dozen',
  'column',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
] as const
export type BetKind = (typeof KINDS)[number]

/** The pockets in the order of the wheel, clockwise from zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

const UPPER = Array.from({ length: 36 }, (_, index) => index + 1)

/** Bets that name themselves: no numbers come with them. */
const EVEN_MONEY: Partial<Record<BetKind, number[]>> = {
  red: RED,
  black: UPPER.filter((number) => !RED.includes(number)),
  odd: UPPER.filter((number) => number % 2 === 1),
  even: UPPER.filter((number) => number % 2 === 0),
  low: UPPER.slice(0, 18),
  high: UPPER.slice(18),
}

/** Every set of numbers a kind of bet may cover, each ascending. */
export const COVERS: Record<BetKind, number[][]> = {
  straight: [0, ...UPPER].map((number) => [number]),
  split: splits(),
  // The trio bets with zero pay and stand as streets do.
  street: [[0, 1, 2], [0, 2, 3], ...rows()],
  // The first four stands as a corner.
  corner: [[0, 1, 2, 3], ...corners()],
  six_line: rows().flatMap((row, index, all) => {
    const next = all[index + 1]
    return next ? [[...row, ...next]] : []
  }),
  dozen: [UPPER.slice(0, 12), UPPER.slice(12, 24), UPPER.slice(24)],
  column: [1, 2, 3].map((first) => UPPER.filter((number) => number % 3 === first % 3)),
  red: [EVEN_MONEY.red ?? []],
  black: [EVEN_MONEY.black ?? []],
  odd: [EVEN_MONEY.odd ?? []],
  even: [EVEN_MONEY.even ?? []],
  low: [EVEN_MONEY.low ?? []],
  high: [EVEN_MONEY.high ?? []],
}

export function isEvenMoney(kind: BetKind): boolean {
  return kind in EVEN_MONEY
}

/** What a winning bet returns, stake included, in stakes: 36 shared among the numbers it covers. */
export function returnOfCover(numbers: number[]): number {
  return 36 / numbers.length
}

function rows(): number[][] {
  return Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3])
}

function splits(): number[][] {
  const beside = UPPER.filter((number) => number % 3 !== 0).map((number) => [number, number + 1])
  const below = UPPER.slice(0, 33).map((number) => [number, number + 3])
  return [[0, 1], [0, 2], [0, 3], ...beside, ...below]
}

function corners(): number[][] {
  return UPPER.slice(0, 32)
    .filter((number) => number % 3 !== 0)
    .map((number) => [number, number + 1, number + 3, number + 4])
}
