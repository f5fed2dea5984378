/** A simple, honest player: it sees what its seat sees, and plays by the strength of its own cards. */
import { highRankOf, suitOf, type Card } from '../../kernel/cards.ts'
import type { ActionSpec } from '../../kernel/math.ts'
import { pokerValue } from '../../kernel/poker-hands.ts'
import type { SeatAction } from '../../kernel/seat-game.ts'
import type { HoldemView } from './view.ts'

export function botAction(view: HoldemView, legal: ActionSpec[]): SeatAction {
  const own = view.seats.find(({ seat }) => seat === view.own)
  const cards = own?.cards ?? []
  const owed = view.highest - (own?.bet ?? 0)
  const strength = view.board.length === 0 ? startStrength(cards) : madeStrength(cards, view.board)
  const raise = legal.find(({ type }) => type === 'raise')?.fields?.to
  const isLate = view.highest > 4 * view.big && view.board.length === 0
  if (raise && strength >= (isLate ? 4 : 3)) return { type: 'raise', to: raiseTo(view, raise, owed) }
  if (owed <= 0) return { type: 'check' }
  // A call costs less than the strength is worth of the pot.
  const price = owed / (view.total + owed)
  return { type: price <= (WORTH[strength] ?? 0) ? 'call' : 'fold' }
}

/** The largest part of the pot after a call that a hand of this strength pays, by strength from 0 to 4. */
const WORTH = [0, 0.18, 0.34, 0.45, 1]

/** Two thirds of the pot on top, within what is allowed. */
function raiseTo(
  { total, highest }: HoldemView,
  { min, max }: { min: number; max: number },
  owed: number,
): number {
  const to = highest + Math.floor(((total + owed) * 2) / 3)
  return Math.min(Math.max(to, min), max)
}

/** From 0 to 4, before the flop. */
function startStrength(cards: readonly Card[]): number {
  const [one = 0, two = 0] = cards
  const [high = 0, low = 0] = [highRankOf(one), highRankOf(two)].toSorted((a, b) => b - a)
  const isSuited = suitOf(one) === suitOf(two)
  if (high === low) return high >= 11 ? 4 : high >= 8 ? 3 : 2
  if (high === 14 && low >= 12) return 4
  if (low >= 11 || (high === 14 && low === 10)) return 3
  if (low >= 9 || (isSuited && (high === 14 || high - low === 1))) return 2
  return high >= 12 || isSuited ? 1 : 0
}

/** From 0 to 4: by how much the own cards improve on the board. */
function madeStrength(cards: readonly Card[], board: readonly Card[]): number {
  const kind = (all: readonly Card[]): number => pokerValue(all) >> 20
  const [made, shared] = [kind([...cards, ...board]), kind(board)]
  if (made >= 2 && made > shared) return made >= 3 || shared === 0 ? 4 : 2
  const best = Math.max(...board.map(highRankOf))
  if (made === 1 && shared === 0) {
    const paired = cards.some((card) => highRankOf(card) === best)
    const [one = 0, two = 0] = cards.map(highRankOf)
    return paired || (one === two && one > best) ? 3 : 2
  }
  return Math.max(...cards.map(highRankOf)) > best && board.length < 5 ? 1 : 0
}
