/**
 * Sic bo: three dice in a dome, bets on what they show together.
 *
 * Proven over all 216 throws. Published (wizardofodds.com/games/sic-bo): big and small keep 2.78 % everywhere; 4 and 17 keep
 * 29.17 % at Macau's 50 to 1, 15.28 % at 60 to 1, 12.50 % at 62 to 1.
 */
import { oddsFrom } from '../../kernel/bets.ts'
import type { BetOdds } from '../../kernel/bets.ts'
import type { Chance } from '../../kernel/math.ts'
import type { Mark } from '../../kernel/shared-round.ts'
import { betsOf, payOf } from './table.ts'
import type { Dice, SicBoConfig } from './table.ts'

export interface SicBoEvent {
  type: 'thrown'
  dice: Dice
  total: number
  isTriple: boolean
}

export const THROWS: readonly Dice[] = Array.from({ length: 216 }, (_, index) => [
  Math.floor(index / 36) + 1,
  (Math.floor(index / 6) % 6) + 1,
  (index % 6) + 1,
])

export function thrown(chance: Chance): Dice {
  return [chance.below(6) + 1, chance.below(6) + 1, chance.below(6) + 1]
}

export function eventOf(dice: Dice): SicBoEvent {
  const total = dice[0] + dice[1] + dice[2]
  return { type: 'thrown', dice, total, isTriple: dice[0] === dice[1] && dice[1] === dice[2] }
}

/** The total, and whether that was big, small or a triple; the dice in the detail. */
export function markOf(events: readonly SicBoEvent[]): Mark {
  const [event] = events
  if (!event) throw new Error('a throw without dice')
  const look = event.isTriple ? 'triple' : event.total > 10 ? 'big' : 'small'
  return { text: String(event.total), look, detail: event.dice.join('') }
}

export function oddsOf(config: SicBoConfig): BetOdds[] {
  return betsOf(config).map((bet) =>
    oddsFrom(
      bet,
      THROWS.map((dice) => ({ payX100: payOf(config, bet, dice), ways: 1 })),
      THROWS.length,
    ),
  )
}
