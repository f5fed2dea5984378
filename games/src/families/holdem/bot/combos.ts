/** Every pair of hole cards, by number, and the order in which they are played before the flop. */
import { highRankOf, suitOf, type Card } from '../../../kernel/cards.ts'

/** Pairs of cards of one deck. */
export const COMBOS = 1326

/** By rank, the ace as 14. */
const RANK_LETTERS = '  23456789TJQKA'

/** The two cards of each combo, the lower number first. */
export const [FIRST, SECOND] = pairs()

/** The number of a combo; the cards in any order. */
export function comboOf(one: Card, two: Card): number {
  const [low, high] = one < two ? [one, two] : [two, one]
  return (high * (high - 1)) / 2 + low
}

/**
 * Starting hands from the best down. The order is that of the mean of three equities, each in standard deviations: against
 * one random hand, against three, and against the best third of all hands.
 */
const BEST_FIRST = `
  AA KK QQ JJ TT AKs 99 AQs AKo AJs 88 AQo ATs AJo KQs 77 KJs A9s ATo KTs KQo A8s 66 QJs A7s A9o KJo A6s QTs
  A5s K9s 55 KTo A8o JTs A3s A4s A7o QJo K8s A2s A5o Q9s 44 A6o K9o QTo J9s A4o K7s T9s K6s K5s A3o Q8s JTo
  K4s J8s A2o K8o Q9o 33 K3s 98s T8s Q7s K7o Q6s K2s J7s J9o T7s T9o K6o Q8o Q5s 22 K5o 97s 87s Q4s J8o K4o
  J6s T8o T6s Q3s J5s Q2s 76s 96s Q7o J4s K3o 86s 98o Q6o 97o K2o Q5o 65s T5s J3s T4s J7o 95s 85s 87o T7o
  J2s 75s Q4o T2s 54s T3s 84s J6o 86o Q3o J5o 74s 76o Q2o T6o J4o 94s 96o 64s 93s 92s 53s 43s T5o 63s 73s
  95o 83s T4o 65o J3o 85o 82s 52s J2o 75o 54o T3o 72s 42s 62s 74o T2o 94o 64o 84o 32s 93o 53o 92o 43o 63o
  83o 73o 82o 52o 62o 42o 72o 32o`

/** Combos from the best starting hand down, and the place of each combo's starting hand in the list. */
export const [BY_START, START] = started()

/** `AKs`, `TT`, `72o`. */
export function startName(one: Card, two: Card): string {
  const [high = 0, low = 0] = [highRankOf(one), highRankOf(two)].toSorted((a, b) => b - a)
  const text = `${RANK_LETTERS[high] ?? ''}${RANK_LETTERS[low] ?? ''}`
  if (high === low) return text
  return text + (suitOf(one) === suitOf(two) ? 's' : 'o')
}

function pairs(): [Uint8Array, Uint8Array] {
  const [first, second] = [new Uint8Array(COMBOS), new Uint8Array(COMBOS)]
  for (let high = 1, combo = 0; high < 52; high++)
    for (let low = 0; low < high; low++, combo++) [first[combo], second[combo]] = [low, high]
  return [first, second]
}

function started(): [Uint16Array, Uint8Array] {
  const places = new Map(
    BEST_FIRST.trim()
      .split(/\s+/)
      .map((name, place) => [name, place]),
  )
  const start = Uint8Array.from({ length: COMBOS }, (_, combo) => {
    const place = places.get(startName(FIRST[combo] ?? 0, SECOND[combo] ?? 0))
    if (place === undefined) throw new Error('a starting hand is not in the order')
    return place
  })
  const order = Uint16Array.from({ length: COMBOS }, (_, combo) => combo)
  return [order.toSorted((a, b) => (start[a] ?? 0) - (start[b] ?? 0)), start]
}
