/**
 * Basic strategy: what to do by the total alone and the dealer's open card. It is the best play where each card comes with the
 * frequency of the full shoe, so one calculation serves every set of rules. The exact return of playing so is in `exact.ts`.
 */
import type { BlackjackConfig } from './config.ts'
import { draws, mayDouble } from './hands.ts'

type Rules = Omit<BlackjackConfig, 'side' | 'decks'>

export type Move = 'stand' | 'hit' | 'double' | 'split' | 'surrender'

/** A hand as the strategy sees it; `pair` is the value of two equal cards. */
export interface SeenHand {
  total: number
  isSoft: boolean
  pair: number | null
}

export interface Allowed {
  double: boolean
  split: boolean
  surrender: boolean
}

export type Strategy = (hand: SeenHand, open: number, allowed: Allowed) => Move

/** Chances of the values 1 to 10. */
const CHANCES = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4].map((parts) => parts / 13)
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export function basicStrategy(rules: Rules): Strategy {
  const worths = VALUES.map((open) => worthsAgainst(rules, open))
  return (hand, open, allowed) => {
    const worth = worths[open - 1]
    if (!worth) throw new Error(`no card counts ${open}`)
    const { total, isSoft, pair } = hand
    const stand = worth.stand(total)
    const hit = worth.hit(total, isSoft)
    const double = allowed.double && mayDouble(rules, hand) ? worth.double(total, isSoft) : -Infinity
    const split = allowed.split && pair !== null ? worth.split(pair) : -Infinity
    const worthOf = { stand, hit, double, split, surrender: allowed.surrender ? -0.5 : -Infinity }
    const moves: Move[] = ['stand', 'hit', 'double', 'split', 'surrender']
    return moves.reduce((best, move) => (worthOf[move] > worthOf[best] ? move : best))
  }
}

/** Where another card leads. */
export function withCard(total: number, isSoft: boolean, value: number): { total: number; isSoft: boolean } {
  const low = (isSoft ? total - 10 : total) + value
  const hasAce = isSoft || value === 1
  return hasAce && low <= 11 ? { total: low + 10, isSoft: true } : { total: low, isSoft: false }
}

function worthsAgainst(rules: Rules, open: number) {
  const ends = dealerEnds(rules, open)
  const stand = memo((total: number) => {
    if (total > 21) return -1
    return [...ends].reduce(
      (sum, [end, chance]) => sum + chance * Math.sign(total - (end === BUST ? 0 : end)),
      0,
    )
  })
  const after = (total: number, isSoft: boolean, worth: (total: number, isSoft: boolean) => number): number =>
    VALUES.reduce((sum, value) => {
      const next = withCard(total, isSoft, value)
      return sum + (CHANCES[value] ?? 0) * worth(next.total, next.isSoft)
    }, 0)
  const best = memo((total: number, isSoft: boolean) =>
    total > 21 ? -1 : Math.max(stand(total), hit(total, isSoft)),
  )
  const hit = memo((total: number, isSoft: boolean): number => after(total, isSoft, best))
  const double = (total: number, isSoft: boolean): number => 2 * after(total, isSoft, stand)
  const playSplit = (total: number, isSoft: boolean): number => {
    const canDouble = rules.doublesAfterSplit && mayDouble(rules, { total, isSoft })
    return Math.max(best(total, isSoft), canDouble ? double(total, isSoft) : -Infinity)
  }
  const split = memo((pair: number) =>
    pair === 1 ? 2 * after(11, true, stand) : 2 * after(pair, false, playSplit),
  )
  return { stand, hit, double, split }
}

/** With which chance the dealer ends at each total, a blackjack being more than 21 and less than bust. */
function dealerEnds(rules: Rules, open: number): Map<number, number> {
  const ends = new Map<number, number>()
  const add = (total: number, chance: number): void => {
    ends.set(total, (ends.get(total) ?? 0) + chance)
  }
  const draw = (total: number, isSoft: boolean, cards: number, chance: number): void => {
    if (cards > 1 && total > 21) return add(BUST, chance)
    if (cards > 1 && !draws(rules, { total, isSoft })) {
      if (cards > 2 || total < 21) return add(total, chance)
      // A dealer who peeked has no blackjack; without a hole card it takes every stake.
      return rules.hole === 'peeks' ? undefined : add(NATURAL, chance)
    }
    for (const value of VALUES) {
      const next = withCard(total, isSoft, value)
      draw(next.total, next.isSoft, cards + 1, chance * (CHANCES[value] ?? 0))
    }
  }
  draw(open === 1 ? 11 : open, open === 1, 1, 1)
  const all = [...ends.values()].reduce((sum, chance) => sum + chance, 0)
  return new Map([...ends].map(([total, chance]) => [total, chance / all]))
}

const NATURAL = 21.5
const BUST = 22

function memo<Args extends (number | boolean)[]>(
  compute: (...args: Args) => number,
): (...args: Args) => number {
  const known = new Map<string, number>()
  return (...args) => {
    const key = String(args)
    const found = known.get(key)
    if (found !== undefined) return found
    const value = compute(...args)
    known.set(key, value)
    return value
  }
}
