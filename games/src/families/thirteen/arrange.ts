/** Thirteen cards in rows of three, five and five: every arrangement has a number, and one is suggested. */
import type { Card } from '../../kernel/cards.ts'
import { pokerValue } from '../../kernel/poker-hands.ts'
import { ROWS } from './config.ts'
import type { Row, Rows } from './config.ts'

const CARDS = 13
const [FRONT, MIDDLE] = [3, 5]
const MIDDLES = choose(CARDS - FRONT, MIDDLE)
/** The front in 286 ways, and for each the middle in 252. */
export const ARRANGEMENTS = choose(CARDS, FRONT) * MIDDLES

/** The rows of an arrangement by its number. */
export function rowsOf(cards: readonly Card[], order: number): Rows {
  const front = combination(CARDS, FRONT, Math.floor(order / MIDDLES)).map((place) => cards[place] ?? 0)
  const rest = cards.filter((card) => !front.includes(card))
  const middle = combination(CARDS - FRONT, MIDDLE, order % MIDDLES).map((place) => rest[place] ?? 0)
  return { front, middle, back: rest.filter((card) => !middle.includes(card)) }
}

/** The number of the arrangement with these cards in the front and in the middle. */
export function orderOf(cards: readonly Card[], front: readonly Card[], middle: readonly Card[]): number {
  const rest = cards.filter((card) => !front.includes(card))
  const places = (from: readonly Card[], chosen: readonly Card[]): number[] =>
    from.flatMap((card, place) => (chosen.includes(card) ? [place] : []))
  return (
    rankOfCombination(CARDS, places(cards, front)) * MIDDLES +
    rankOfCombination(CARDS - FRONT, places(rest, middle))
  )
}

/** The back is at least as good as the middle, and the middle as the front. */
export function isFoul({ front, middle, back }: Rows): boolean {
  return pokerValue(back) < pokerValue(middle) || pokerValue(middle) < pokerValue(front)
}

/**
 * The number of a good arrangement that is no foul: the one whose rows are the strongest together, the first of equal
 * ones. Each row is valued once, 286 fronts and 1,287 fives; the arrangements only add up what their rows are worth.
 */
export function suggested(cards: readonly Card[], valueOf = pokerValue): number {
  const fronts = FRONT_SETS.map((set) => valueOf(cardsOf(cards, set)))
  const fives = FIVE_SETS.map((set) => valueOf(cardsOf(cards, set)))
  const middles = strengths('middle', fives)
  const backs = strengths('back', fives)
  let [best, order] = [-1, 0]
  for (const [frontNo, front] of FRONT_SETS.entries()) {
    const frontValue = fronts[frontNo] ?? 0
    const frontStrength = strength('front', frontValue)
    let middleNo = -1
    for (let five = 0; five < FIVE_SETS.length; five++) {
      const set = FIVE_SETS[five] ?? 0
      if ((set & front) !== 0) continue
      middleNo += 1
      const back = FIVE_NO[ALL_CARDS ^ front ^ set] ?? 0
      const middleValue = fives[five] ?? 0
      if ((fives[back] ?? 0) < middleValue || middleValue < frontValue) continue
      const total = frontStrength + (middles[five] ?? 0) + (backs[back] ?? 0)
      if (total > best) [best, order] = [total, frontNo * MIDDLES + middleNo]
    }
  }
  return order
}

/** The cards at the places of a set. */
const cardsOf = (cards: readonly Card[], set: number): Card[] =>
  cards.filter((_, place) => (set & (1 << place)) !== 0)

const strengths = (row: Row, values: readonly number[]): Float64Array =>
  Float64Array.from(values, (value) => strength(row, value))

/** About how often a row of this kind wins, from its worst hand to its best. */
const WINS: Record<Row, number[]> = {
  front: [0.05, 0.5, 0.97, 0.97, 1],
  middle: [0.02, 0.15, 0.42, 0.62, 0.74, 0.84, 0.92, 1.1, 1.2, 1.2],
  back: [0.01, 0.03, 0.12, 0.26, 0.38, 0.55, 0.75, 0.99, 1.1, 1.2],
}

/** How strong rows are together. */
export const strengthOfRows = (rows: Rows): number =>
  ROWS.reduce((sum, row) => sum + strength(row, pokerValue(rows[row])), 0)

function strength(row: Row, value: number): number {
  const kind = value >> 20
  const [least = 0, most = 1] = [WINS[row][kind], WINS[row][kind + 1]]
  return least + (most - least) * (((value >> 16) & 15) / 15)
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return Math.round(ways)
}

/** The places of the combination with this number, in the order of the dictionary. */
function combination(n: number, k: number, number: number): number[] {
  const places: number[] = []
  let left = number
  for (let place = 0; places.length < k; place++) {
    const beginning = choose(n - place - 1, k - places.length - 1)
    if (left < beginning) places.push(place)
    else left -= beginning
  }
  return places
}

function rankOfCombination(n: number, places: readonly number[]): number {
  let [number, from] = [0, 0]
  for (const [index, place] of places.entries()) {
    for (let before = from; before < place; before++)
      number += choose(n - before - 1, places.length - index - 1)
    from = place + 1
  }
  return number
}

/** Sets of places of thirteen cards, a bit each, in the order of the numbers of arrangements. */
const FRONT_SETS = setsOf(FRONT)
const FIVE_SETS = setsOf(MIDDLE)
/** The place of a five in their list. */
const FIVE_NO = new Uint16Array(1 << CARDS)
FIVE_SETS.forEach((set, number) => (FIVE_NO[set] = number))
const ALL_CARDS = (1 << CARDS) - 1

function setsOf(count: number): number[] {
  return Array.from({ length: choose(CARDS, count) }, (_, number) =>
    combination(CARDS, count, number).reduce((set, place) => set | (1 << place), 0),
  )
}
