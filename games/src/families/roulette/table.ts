/** The tables with one zero and with two: which numbers a bet may cover, and what each kind pays. */

/** The second zero among the numbers; written `00`. */
export const DOUBLE_ZERO = 37

/** Which table is played on. */
export interface TableLayout {
  /** Whether the wheel has a second zero. */
  doubleZero?: boolean
}

export const pocketsOf = ({ doubleZero }: TableLayout): number => (doubleZero ? 38 : 37)
export const wheelOf = ({ doubleZero }: TableLayout): readonly number[] =>
  doubleZero ? AMERICAN_WHEEL : WHEEL
export const isZero = (number: number): boolean => number === 0 || number === DOUBLE_ZERO
export const numberText = (number: number): string => (number === DOUBLE_ZERO ? '00' : String(number))

export const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export const KINDS = [
  'straight',
  'split',
  'street',
  'corner',
  'six_line',
  'top_line',
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

const AMERICAN_WHEEL = [
  0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31, 18,
  6, 21, 33, 16, 4, 23, 35, 14, 2,
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

/** Every set of numbers a kind of bet may cover on either table, each ascending: a bet is named by its place here. */
export const COVERS: Record<BetKind, number[][]> = {
  straight: [0, ...UPPER, DOUBLE_ZERO].map((number) => [number]),
  split: splits(),
  // The trio bets with zero pay and stand as streets do.
  street: [[0, 1, 2], [0, 2, 3], ...rows(), [0, 2, DOUBLE_ZERO], [2, 3, DOUBLE_ZERO]],
  // The first four stands as a corner.
  corner: [[0, 1, 2, 3], ...corners()],
  six_line: rows().flatMap((row, index, all) => {
    const next = all[index + 1]
    return next ? [[...row, ...next]] : []
  }),
  // The five numbers at the top of a table with two zeros.
  top_line: [[0, 1, 2, 3, DOUBLE_ZERO]],
  dozen: [UPPER.slice(0, 12), UPPER.slice(12, 24), UPPER.slice(24)],
  column: [1, 2, 3].map((first) => UPPER.filter((number) => number % 3 === first % 3)),
  red: [EVEN_MONEY.red ?? []],
  black: [EVEN_MONEY.black ?? []],
  odd: [EVEN_MONEY.odd ?? []],
  even: [EVEN_MONEY.even ?? []],
  low: [EVEN_MONEY.low ?? []],
  high: [EVEN_MONEY.high ?? []],
}

/** Seams with the zero that end where a second zero lies beside it. */
const SINGLE_ZERO_ONLY = ['0,2', '0,3', '0,2,3', '0,1,2,3']

/** The bets of this kind that the table takes; none where it has no such kind. */
export function coversOf({ doubleZero }: TableLayout, kind: BetKind): number[][] {
  return COVERS[kind].filter((numbers) =>
    doubleZero ? !SINGLE_ZERO_ONLY.includes(numbers.join()) : !numbers.includes(DOUBLE_ZERO),
  )
}

export const kindsOf = (layout: TableLayout): BetKind[] =>
  KINDS.filter((kind) => coversOf(layout, kind).length > 0)

export function isEvenMoney(kind: BetKind): boolean {
  return kind in EVEN_MONEY
}

/**
 * What a winning bet returns, stake included, in stakes: 36 shared among the numbers it covers. Five numbers do not divide
 * it, and pay 6 to 1.
 */
export function returnOfCover(numbers: number[]): number {
  return numbers.length === 5 ? 7 : 36 / numbers.length
}

function rows(): number[][] {
  return Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3])
}

function splits(): number[][] {
  const beside = UPPER.filter((number) => number % 3 !== 0).map((number) => [number, number + 1])
  const below = UPPER.slice(0, 33).map((number) => [number, number + 3])
  return [[0, 1], [0, 2], [0, 3], ...beside, ...below, [0, DOUBLE_ZERO], [3, DOUBLE_ZERO]]
}

function corners(): number[][] {
  return UPPER.slice(0, 32)
    .filter((number) => number % 3 !== 0)
    .map((number) => [number, number + 1, number + 3, number + 4])
}
