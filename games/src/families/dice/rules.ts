/**
 * Dice: a number from 0 to 9999 is drawn; the player says a target and on which side of it the draw will fall.
 *
 * `under` wins when the draw is below the target, `over` when it is above. The multiplier is the return of the game
 * over the chance, rounded down to hundredths, so the true return differs a little from target to target: the
 * certificate states the worst.
 */
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { Certificate, GameMath } from '../../kernel/math.ts'
import { isLess, numberOf, rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { isRecord, settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'

export interface DiceConfig {
  returnBps: number
  /** Fewest and most winning numbers a bet may have. */
  minNumbers: number
  maxNumbers: number
}

export interface DiceChoice {
  target: number
  direction: 'under' | 'over'
}

export interface DiceEvent {
  type: 'roll'
  rolled: number
  target: number
  direction: 'under' | 'over'
  isWin: boolean
  multiplierX100: number
  payout: AmountText
}

export const SIDES = 10_000

export const dice: GameMath<DiceConfig, DiceChoice, SettledState, never, DiceEvent> = {
  ...settledRound,
  parseChoice: (config, choice) => {
    if (!isRecord(choice)) return { problem: 'no_target' }
    const { target, direction } = choice
    if (direction !== 'under' && direction !== 'over') return { problem: 'no_direction' }
    if (typeof target !== 'number' || !Number.isInteger(target)) return { problem: 'no_target' }
    const numbers = winningNumbers({ target, direction })
    const isOffered = numbers >= config.minNumbers && numbers <= config.maxNumbers
    return isOffered ? { choice: { target, direction } } : { problem: 'target_out_of_range' }
  },
  init: (config, bet, chance) => {
    const { target, direction } = bet.choice
    const rolled = chance.below(SIDES)
    const isWin = direction === 'under' ? rolled < target : rolled > target
    const multiplierX100 = multiplierOf(config, winningNumbers(bet.choice))
    const payout = isWin ? paidAt(bet.stake, multiplierX100) : 0n
    return settledStep(payout, [
      { type: 'roll', rolled, target, direction, isWin, multiplierX100, payout: String(payout) },
    ])
  },
  certify: certifyDice,
}

export function winningNumbers(choice: DiceChoice): number {
  return choice.direction === 'under' ? choice.target : SIDES - 1 - choice.target
}

/** What that many winning numbers pay, in hundredths of the stake, rounded down. */
export function multiplierOf(config: DiceConfig, numbers: number): number {
  return Math.floor((config.returnBps * 100) / numbers)
}

/** The exact return of a bet on that many numbers. */
export function returnOnNumbers(config: DiceConfig, numbers: number): Rational {
  return rational(BigInt(numbers * multiplierOf(config, numbers)), BigInt(SIDES * 100))
}

function certifyDice(config: DiceConfig): Certificate {
  if (multiplierOf(config, config.maxNumbers) <= 100) throw new Error('a win must pay more than the stake')
  let worst = config.minNumbers
  for (let numbers = config.minNumbers; numbers <= config.maxNumbers; numbers++) {
    if (isLess(returnOnNumbers(config, numbers), returnOnNumbers(config, worst))) worst = numbers
  }
  const chance = rational(BigInt(worst), BigInt(SIDES))
  return certificateOf('dice', config, {
    rtp: returnOnNumbers(config, worst),
    hitRate: chance,
    secondMoment: numberOf(chance) * (multiplierOf(config, worst) / 100) ** 2,
    maxWinX100: multiplierOf(config, config.minNumbers),
  })
}
