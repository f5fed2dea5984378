/** Which targets a dice game offers, and how its numbers are written. */
import { SIDES, type DiceChoice, type DiceConfig } from '@night-market/games/families/dice/rules'

type Direction = DiceChoice['direction']

/** Lowest and highest target on a side. */
export function targetRange(config: DiceConfig, direction: Direction): { low: number; high: number } {
  if (direction === 'under') return { low: config.minNumbers, high: config.maxNumbers }
  return { low: SIDES - 1 - config.maxNumbers, high: SIDES - 1 - config.minNumbers }
}

/** The nearest target that is offered. */
export function offeredTarget(config: DiceConfig, direction: Direction, target: number): number {
  const { low, high } = targetRange(config, direction)
  return Math.min(high, Math.max(low, Math.round(target)))
}

/** The same chance on the other side. */
export function turnedTarget(target: number): number {
  return SIDES - 1 - target
}

/** The target on a side that wins with this many numbers. */
export function targetWinningWith(direction: Direction, numbers: number): number {
  return direction === 'under' ? numbers : SIDES - 1 - numbers
}

/** The most winning numbers that still pay this multiplier, in hundredths; the fewest on offer where none pays it. */
export function numbersPaying(config: DiceConfig, x100: number): number {
  const numbers = Math.floor((config.returnBps * 100) / Math.max(1, x100))
  return Math.min(config.maxNumbers, Math.max(config.minNumbers, numbers))
}

/** 9950 is written 99.50. */
export function rolledText(number: number): string {
  return `${Math.floor(number / 100)}.${String(number % 100).padStart(2, '0')}`
}
