import type { LotteryResult } from '../queries.ts'

/** What a draw is shown by: balls, faces of dice, plates with the colours of their numbers. */
export interface Part {
  look: 'ball' | 'gold' | 'die' | 'plate'
  values: number[]
  /** Before the values. */
  caption?: 'special' | 'top3' | 'last2' | 'first'
  /** Digits that each value has at least. */
  places?: 1 | 2
  /** Between values, and before the part. */
  between?: '+'
  before?: '+' | '='
}

/** What follows the numbers in words. */
export interface Remark {
  sum: number
  size: 'small' | 'big'
}

type Numbers = LotteryResult['numbers']
type View = (numbers: Numbers) => Part[]

const first = (numbers: Numbers, tier: string): number[] => numbers[tier]?.[0] ?? []
const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0)

const vietnam: View = (numbers) => [{ look: 'gold', values: first(numbers, 'db'), caption: 'special' }]

const VIEWS: Readonly<Record<string, View>> = {
  ssc: (numbers) => [{ look: 'ball', values: first(numbers, 'n') }],
  'eleven-five': (numbers) => [{ look: 'ball', values: first(numbers, 'n'), places: 2 }],
  k3: (numbers) => [{ look: 'die', values: first(numbers, 'n') }],
  pk10: (numbers) => [{ look: 'plate', values: first(numbers, 'n') }],
  pc28: (numbers) => {
    const values = first(numbers, 'n')
    return [
      { look: 'ball', values, between: '+' },
      { look: 'gold', values: values.length === 0 ? [] : [sumOf(values)], before: '=' },
    ]
  },
  'vietnam-27': vietnam,
  'vietnam-18': vietnam,
  'thai-lottery': (numbers) => [
    { look: 'ball', values: first(numbers, 'first').slice(-3), caption: 'top3' },
    { look: 'ball', values: first(numbers, 'last2'), caption: 'last2' },
  ],
  'four-digit': (numbers) => [{ look: 'ball', values: first(numbers, 'first'), caption: 'first' }],
  'mark-six': (numbers) => [
    { look: 'ball', values: first(numbers, 'n'), places: 2 },
    { look: 'gold', values: first(numbers, 'extra'), places: 2, before: '+' },
  ],
}

/** Of a family that this page does not know: its first result. */
const unknownView: View = (numbers) => [{ look: 'ball', values: Object.values(numbers)[0]?.[0] ?? [] }]

/** How the numbers of a family are shown; parts without numbers are left out. */
export const partsOf = (family: string, numbers: Numbers): Part[] =>
  (VIEWS[family] ?? unknownView)(numbers).filter(({ values }) => values.length > 0)

/** From this sum of three dice on it is big. */
const BIG_FROM = 11

export function remarkOf(family: string, numbers: Numbers): Remark | null {
  const values = first(numbers, 'n')
  if (family !== 'k3' || values.length === 0) return null
  const sum = sumOf(values)
  return { sum, size: sum >= BIG_FROM ? 'big' : 'small' }
}

export const valueText = (value: number, places = 1): string => String(value).padStart(places, '0')

/** The parts as they are read out: `7 + 2 + 5 = 14`. */
export function spoken(parts: readonly Part[]): string {
  return parts
    .map(({ values, places, between, before }) => {
      const joined = values.map((value) => valueText(value, places)).join(between === undefined ? ' ' : ' + ')
      return before === undefined ? joined : `${before} ${joined}`
    })
    .join(' ')
}
