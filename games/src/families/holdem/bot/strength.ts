/** How strong each combo is on a board: by what it has made, and by what it may still draw. */
import { highRankOf, type Card } from '../../../kernel/cards.ts'
import { valuesOn } from '../../../kernel/poker-hands.ts'
import { COMBOS, FIRST, SECOND } from './combos.ts'
import type { Weights } from './range.ts'

export interface Strengths {
  /** Combos without a card of the board, from the weakest to the strongest. */
  order: Uint16Array
  /** Combos of the same strength have the same. */
  score: Uint16Array
  /** From 0 to 1: how likely the combo is to draw out, roughly. */
  draws: Weights
}

export const SCORES = 4096
/** Bits of a key that one pass of sorting looks at. */
const DIGIT = 12
/** The kind of a straight in the value of a hand. */
const STRAIGHT = 4
/** What one card that helps is worth, with two cards to come and with one, as far as it is realised. */
const PER_OUT = { two: 0.034, one: 0.02 }
const MOST_DRAWN = 0.6

export function strengthsOn(board: readonly Card[]): Strengths {
  const live = liveCombos(board)
  const values = valuesOf(live, board)
  const made = sharesBelow(live, values)
  const draws = board.length < 5 ? drawsOf(live, values, board) : new Float32Array(COMBOS)
  const score = new Uint16Array(COMBOS)
  for (const combo of live) {
    const [has, draw] = [made[combo] ?? 0, draws[combo] ?? 0]
    score[combo] = Math.round((has + (1 - has) * draw) * (SCORES - 1))
  }
  return { order: sorted(live, score), score, draws }
}

function liveCombos(board: readonly Card[]): Uint16Array {
  const dead = new Uint8Array(52)
  for (const card of board) dead[card] = 1
  const live = new Uint16Array(COMBOS)
  let count = 0
  for (let combo = 0; combo < COMBOS; combo++)
    if (dead[FIRST[combo] ?? 0] === 0 && dead[SECOND[combo] ?? 0] === 0) live[count++] = combo
  return live.subarray(0, count)
}

function valuesOf(live: Uint16Array, board: readonly Card[]): Uint32Array {
  const valueOf = valuesOn(board)
  const values = new Uint32Array(COMBOS)
  for (const combo of live) values[combo] = valueOf(FIRST[combo] ?? 0, SECOND[combo] ?? 0)
  return values
}

/** The share of all combos that each one beats, ties by half. */
function sharesBelow(live: Uint16Array, values: Uint32Array): Weights {
  const order = sorted(sorted(live, values), values, DIGIT)
  const shares = new Float32Array(COMBOS)
  for (let from = 0, to = 0; from < order.length; from = to) {
    const value = values[order[from] ?? 0]
    while (to < order.length && values[order[to] ?? 0] === value) to++
    for (let at = from; at < to; at++) shares[order[at] ?? 0] = (from + to) / 2 / order.length
  }
  return shares
}

/** Sorts by one digit of a key, and leaves equal ones in their order. */
function sorted(list: Uint16Array, keys: Uint16Array | Uint32Array, shift = 0): Uint16Array {
  const mask = (1 << DIGIT) - 1
  const places = new Uint16Array(mask + 2)
  for (const each of list) {
    const next = (((keys[each] ?? 0) >> shift) & mask) + 1
    places[next] = (places[next] ?? 0) + 1
  }
  for (let key = 1; key <= mask; key++) places[key] = (places[key] ?? 0) + (places[key - 1] ?? 0)
  const result = new Uint16Array(list.length)
  for (const each of list) {
    const key = ((keys[each] ?? 0) >> shift) & mask
    const place = places[key] ?? 0
    result[place] = each
    places[key] = place + 1
  }
  return result
}

function drawsOf(live: Uint16Array, values: Uint32Array, board: readonly Card[]): Weights {
  const draws = new Float32Array(COMBOS)
  const perOut = board.length === 3 ? PER_OUT.two : PER_OUT.one
  const ranks = board.reduce((set, card) => set | bitOf(card), 0)
  const onBoard = STRAIGHT_OUTS[ranks] ?? 0
  const suits = suitCounts(board)
  const best = Math.max(...board.map(highRankOf))
  for (const combo of live) {
    const kind = (values[combo] ?? 0) >> 20
    if (kind > STRAIGHT) continue
    const [one, two] = [FIRST[combo] ?? 0, SECOND[combo] ?? 0]
    const straights = (STRAIGHT_OUTS[ranks | bitOf(one) | bitOf(two)] ?? 0) - onBoard
    const straight = kind === STRAIGHT ? 0 : 4 * Math.max(0, straights)
    const flush = flushOuts(suits, one, two, board.length)
    // A card over the board makes the best pair, which is not always good.
    const over = kind === 0 ? 1.5 * (Number(highRankOf(one) > best) + Number(highRankOf(two) > best)) : 0
    const both = straight > 0 && flush > 2 ? 2 : 0
    draws[combo] = Math.min((straight + flush + over - both) * perOut, MOST_DRAWN)
  }
  return draws
}

/** The rank as a bit, from the two up. */
const bitOf = (card: Card): number => 1 << (highRankOf(card) - 2)

/** How many ranks would make a straight of a set of them. */
const STRAIGHT_OUTS = Uint8Array.from({ length: 1 << 13 }, (_, ranks) => {
  if (hasStraight(ranks)) return 0
  let outs = 0
  for (let rank = 0; rank < 13; rank++) if (hasStraight(ranks | (1 << rank))) outs++
  return outs
})

function hasStraight(ranks: number): boolean {
  // The ace counts below the two as well.
  const low = (ranks << 1) | (ranks >> 12)
  return (low & (low << 1) & (low << 2) & (low << 3) & (low << 4)) > 0
}

function suitCounts(cards: readonly Card[]): number[] {
  const counts = [0, 0, 0, 0]
  for (const card of cards) counts[suitNo(card)] = (counts[suitNo(card)] ?? 0) + 1
  return counts
}

const suitNo = (card: Card): number => Math.floor(card / 13)

/** Nine with four cards of a suit; three on the flop are worth one and a half. */
function flushOuts(suits: readonly number[], one: Card, two: Card, seen: number): number {
  const own = suitNo(one) === suitNo(two) ? 2 : 1
  const most = Math.max(suits[suitNo(one)] ?? 0, suits[suitNo(two)] ?? 0) + own
  if (most === 4) return 9
  return most === 3 && seen === 3 ? 1.5 : 0
}
