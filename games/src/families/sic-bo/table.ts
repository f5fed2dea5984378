/** The sic bo table: every bet on three dice, when it wins and what it pays by which paytable. */

export type Dice = readonly [number, number, number]

const FACES = [1, 2, 3, 4, 5, 6]
export const TOTALS = Array.from({ length: 14 }, (_, index) => index + 4)

/** What bets win, to one. */
export interface SicBoPays {
  /** Totals from 4 to 10; 17 to 11 pay the same. */
  totals: readonly number[]
  anyTriple: number
  triple: number
  double: number
  /** Two different faces. */
  pair: number
  /** A face that falls once, twice, three times. */
  single: readonly [number, number, number]
}

export const PAYTABLES = {
  macau: {
    totals: [50, 18, 14, 12, 8, 6, 6],
    anyTriple: 24,
    triple: 150,
    double: 8,
    pair: 5,
    single: [1, 2, 3],
  },
  atlantic: {
    totals: [60, 30, 17, 12, 8, 6, 6],
    anyTriple: 30,
    triple: 180,
    double: 10,
    pair: 5,
    single: [1, 2, 3],
  },
  australia: {
    totals: [62, 31, 18, 12, 8, 7, 6],
    anyTriple: 31,
    triple: 180,
    double: 11,
    pair: 6,
    single: [1, 2, 12],
  },
  british: {
    totals: [60, 30, 18, 12, 8, 7, 6],
    anyTriple: 30,
    triple: 180,
    double: 11,
    pair: 5,
    single: [1, 2, 3],
  },
} as const satisfies Record<string, SicBoPays>
export type Paytable = keyof typeof PAYTABLES

/** Groups of bets that a table may have beside big, small and the totals. */
export const GROUPS = ['parity', 'triples', 'doubles', 'pairs', 'singles'] as const
export type Group = (typeof GROUPS)[number]

export interface SicBoConfig {
  paytable: Paytable
  groups: Group[]
}

export function betsOf({ groups }: SicBoConfig): string[] {
  const has = (group: Group, bets: string[]): string[] => (groups.includes(group) ? bets : [])
  return [
    'small',
    'big',
    ...has('parity', ['odd', 'even']),
    ...TOTALS.map((total) => `total_${total}`),
    ...has('triples', ['any_triple', ...FACES.map((face) => `triple_${face}`)]),
    ...has(
      'doubles',
      FACES.map((face) => `double_${face}`),
    ),
    ...has(
      'pairs',
      FACES.flatMap((one) => FACES.filter((other) => other > one).map((other) => `pair_${one}${other}`)),
    ),
    ...has(
      'singles',
      FACES.map((face) => `single_${face}`),
    ),
  ]
}

const to = (odds: number | undefined): number => 100 + (odds ?? 0) * 100

/** What a bet pays for these dice, its stake included, in hundredths. */
export function payOf({ paytable }: Pick<SicBoConfig, 'paytable'>, bet: string, dice: Dice): number {
  const pays: SicBoPays = PAYTABLES[paytable]
  const [group = '', faces = ''] = bet.split('_')
  const total = dice[0] + dice[1] + dice[2]
  const isTriple = dice[0] === dice[1] && dice[1] === dice[2]
  const count = (face: string): number => dice.filter((die) => die === Number(face)).length
  const when = (isWon: boolean, odds: number | undefined): number => (isWon ? to(odds) : 0)
  switch (group) {
    case 'small':
      return when(total <= 10 && !isTriple, 1)
    case 'big':
      return when(total >= 11 && !isTriple, 1)
    case 'odd':
      return when(total % 2 === 1 && !isTriple, 1)
    case 'even':
      return when(total % 2 === 0 && !isTriple, 1)
    case 'total':
      return when(total === Number(faces), pays.totals[Math.min(total, 21 - total) - 4])
    case 'any':
      return when(isTriple, pays.anyTriple)
    case 'triple':
      return when(count(faces) === 3, pays.triple)
    case 'double':
      return when(count(faces) >= 2, pays.double)
    case 'pair':
      return when(count(faces[0] ?? '') > 0 && count(faces[1] ?? '') > 0, pays.pair)
    default:
      return when(count(faces) > 0, pays.single[count(faces) - 1])
  }
}
